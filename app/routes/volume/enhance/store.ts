/** A value that several parts of a page share. */
interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** Calls `listen` after each change; returns the function that ends it. */
  subscribe: (listen: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      listeners.forEach((listen) => listen());
    },
    subscribe: (listen) => {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
  };
}
