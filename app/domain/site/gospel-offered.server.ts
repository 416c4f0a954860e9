const PATIENCE = 200; // milliseconds: a database that does not answer holds no page up for the sake of its menu

let cached = true;

/**
 * Tells whether menus offer the gospel, by `load`; while the database does not answer they stay as they were, and the
 * page reports what failed.
 */
export async function isGospelOffered(load: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(cached), PATIENCE);
  });
  const fresh = load().then(
    (isOffered) => (cached = isOffered),
    () => cached,
  );
  return Promise.race([fresh, late]).finally(() => clearTimeout(timer));
}
