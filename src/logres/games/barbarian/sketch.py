sketch = None
