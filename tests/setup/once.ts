const here = globalThis as { libroWorker?: { files: number } };

/** What `make` brings, made once for each file of tests: the next one finds nothing of it in the database. */
export function onceForAFile<Value>(make: () => Value): () => Value {
  let made: { file: number | undefined; value: Value } | undefined;
  return () => {
    const file = here.libroWorker?.files;
    if (made?.file !== file) made = undefined;
    return (made ??= { file, value: make() }).value;
  };
}
