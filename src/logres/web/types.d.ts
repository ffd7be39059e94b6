// The few things the client uses of the vendored libraries, for the type checker alone.

/** Put in by `scripts/bundle`, and only there. */
declare const LOGRES_PLACES: { [path: string]: string } | undefined;

declare module "preact" {
  export type VNode = any;
  export function h(type: any, props: any, ...children: any[]): VNode;
  export function render(vnode: VNode, element: Element): void;
}

declare module "preact/hooks" {
  type Change<T> = (value: T | ((old: T) => T)) => void;
  export function useState<T>(first: T | (() => T)): [T, Change<T>];
  export function useEffect(effect: () => unknown, inputs?: readonly unknown[]): void;
  export function useLayoutEffect(effect: () => unknown, inputs?: readonly unknown[]): void;
  export function useRef<T>(first: T): { current: T };
  export function useMemo<T>(make: () => T, inputs: readonly unknown[]): T;
}

declare module "@preact/signals" {
  export interface Signal<T> {
    value: T;
    peek(): T;
    subscribe(told: (value: T) => void): () => void;
  }
  export function signal<T>(first: T): Signal<T>;
  export function effect(act: () => unknown): () => void;
  export function batch<T>(act: () => T): T;
}

declare module "htm" {
  const htm: { bind(h: unknown): (strings: TemplateStringsArray, ...values: any[]) => any };
  export default htm;
}
