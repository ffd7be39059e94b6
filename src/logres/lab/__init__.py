"""Research tools: simulations, tournaments, benchmarks and rules coverage."""
