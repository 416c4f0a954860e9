import { setTimeout } from 'node:timers/promises';
import type { Database } from '~/db/db.server';

const LIFE = 5_000; // milliseconds after which another process of the site may have switched it
const PATIENCE = 200; // milliseconds: a database that does not answer holds no page up for the sake of its menu

let known = { isOffered: true, until: 0 };
let asking: Promise<boolean> | null = null;

/** Remembers whether the gospel is offered, for those whose menus are drawn next. */
export function rememberGospel(isOffered: boolean): void {
  known = { isOffered, until: performance.now() + LIFE };
  asking = null;
}

async function ask(db: Database): Promise<boolean> {
  try {
    const row = await db.selectFrom('site').select('gospel_button_enabled as isOffered').executeTakeFirstOrThrow();
    return row.isOffered;
  } catch {
    return known.isOffered; // the page says what failed; its menu stays as it was
  }
}

/**
 * Whether menus offer the gospel. Every page asks, so that the database is asked once in a few seconds; while it is
 * away they stay as they were.
 */
export async function isGospelOffered(db: Database): Promise<boolean> {
  if (performance.now() < known.until) return known.isOffered;
  const asked = (asking ??= ask(db));
  const isOffered = await Promise.race([asked, setTimeout(PATIENCE, known.isOffered)]);
  if (asking === asked) rememberGospel(isOffered);
  return known.isOffered;
}
