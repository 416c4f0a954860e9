import type { Page } from './browser';
import { halfStored, stampsOf } from './check/parts';
import type { Stored } from './content';
import { formWith, writtenIn } from './form';
import { attempt, isLogin, outcomeOf, type Person } from './person';

const BEFORE = 'nada'; // what stands where nobody has stored anything yet
const NO_MARK = 'no';

/** Notes what a page shows of what is uploaded. */
export function lookAtParts({ world }: Pick<Person, 'world'>, page: Page, { register, parts }: Stored): void {
  const half = halfStored(page.html, parts);
  if (half) return world.history.wrong(`${register} a medias: ${half}`, page.path);
  const [stamp] = stampsOf(page.html, parts);
  world.history.read(register, stamp ?? BEFORE, page.at, page.until);
}

export const noteOf = ({ account }: Person, path: string) => `nota de ${account.email} en ${path}`;
const markOf = ({ account }: Person, path: string) => `marca de ${account.email} en ${path}`;

/** Notes what a chapter shows of its reader: their note and whether they have read it. */
export function lookAtOwn(person: Person, page: Page): void {
  const { history } = person.world;
  const field = page.document.getElementById('nota');
  const note = page.document.querySelector('#notas form');
  if (!field || !note) return; // its part says that it could not be loaded
  // A text that waits for its writer is no stored one.
  const waits = page.document.querySelector('#notas .notice');
  if (!waits) history.read(noteOf(person, page.path), writtenIn(field), page.at, page.until);
  const isRead = page.document.querySelector('#leido button[name=noleido]') !== null;
  history.read(markOf(person, page.path), isRead ? 'sí' : NO_MARK, page.at, page.until);
}

/** Opens a chapter and looks at all that it shows. */
export async function readChapter(person: Person, path: string): Promise<Page | null> {
  const page = await person.open(path);
  if (page) lookAtOwn(person, page);
  return page;
}

let notes = 0;

/** Writes a note on a chapter that nobody has written before, and reads what stands there then. */
export async function writeNote(person: Person, path: string): Promise<void> {
  const page = await readChapter(person, path);
  if (!page) return;
  const text = `Nota ${(notes += 1)}: la confianza crece\ncon la luz, «dice» & calla.`;
  const ended = person.world.history.begin(noteOf(person, path), text);
  const answer = await attempt(() => person.browser.press(page, 'Guardar nota', { note_text: text }));
  if (typeof answer === 'string') return ended(answer);
  const outcome = outcomeOf(answer);
  ended(outcome);
  if (outcome !== 'yes') return person.stillThere(answer, 'note_text', text);
  const after = await person.browser.follow(answer);
  if (after.status === 200) lookAtOwn(person, after);
}

/** Turns the mark of a chapter over, by the button that the page has for it. */
export async function turnMark(person: Person, path: string): Promise<void> {
  const page = await readChapter(person, path);
  if (!page) return;
  const isRead = page.document.querySelector('#leido button[name=noleido]') !== null;
  const form = formWith(page, isRead ? 'Marcar como no leído' : 'Marcar como leído');
  const ended = person.world.history.begin(markOf(person, path), isRead ? NO_MARK : 'sí');
  const answer = await attempt(() => person.browser.send(page, form));
  if (typeof answer === 'string') return ended(answer);
  ended(outcomeOf(answer));
  if (!isLogin(answer.location) && answer.location) await person.browser.follow(answer);
}

/** Opens a page on which something that is uploaded is read. */
export async function readStored(person: Person, stored: Stored, page: string): Promise<void> {
  const opened = await person.open(page);
  if (opened) lookAtParts(person, opened, stored);
}
