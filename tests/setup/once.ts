const here = globalThis as { libroWorker?: { files: number } };

/** Runs `make` once for each file of tests: the next file finds nothing of its result in the database. */
export function onceForAFile<Value>(make: () => Value): () => Value {
  let made: { file: number | undefined; value: Value } | undefined;
  return () => {
    const file = here.libroWorker?.files;
    if (made?.file !== file) made = undefined;
    return (made ??= { file, value: make() }).value;
  };
}
