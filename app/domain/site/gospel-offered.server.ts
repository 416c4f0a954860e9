const PATIENCE = 200; // milliseconds: a database that does not answer holds no page up for the sake of its menu

let known = true;

/**
 * Whether menus offer the gospel, as `ask` says; while the database does not answer they stay as they were, and the page
 * says what failed.
 */
export async function isGospelOffered(ask: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(known), PATIENCE);
  });
  const asked = ask().then(
    (isOffered) => (known = isOffered),
    () => known,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
