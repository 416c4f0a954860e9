import type { Page } from './browser';
import { halfStored, stampsOf } from './check/parts';
import type { Stored } from './content';
import { formWith, writtenIn } from './form';
import { attempt, isLogin, type Person } from './person';

const BEFORE = 'nada'; // value where nothing has been stored yet
const NO_MARK = 'no';

/** Records the uploaded content that a page shows. */
export function lookAtParts({ world }: Pick<Person, 'world'>, page: Page, { register, parts }: Stored): void {
  const half = halfStored(page.html, parts);
  if (half) return world.history.wrong(`${register} a medias: ${half}`, page.path);
  const [stamp] = stampsOf(page.html, parts);
  world.history.read(register, stamp ?? BEFORE, page.at, page.until);
}

const noteOf = ({ account }: Person, path: string) => `nota de ${account.email} en ${path}`;

/** Records what a chapter shows of its reader: their note and their read mark. */
function lookAtOwn(person: Person, page: Page): void {
  const { history } = person.world;
  const field = page.document.getElementById('nota');
  const note = page.document.querySelector('#notas form');
  if (!field || !note) return; // its part reports that it could not be loaded
  // A draft is not a stored text.
  const waits = page.document.querySelector('#notas .notice');
  if (!waits) history.read(noteOf(person, page.path), writtenIn(field), page.at, page.until);
  const isRead = page.document.querySelector('#leido button[name=noleido]') !== null;
  history.read(markOf(person, page.path), isRead ? 'sí' : NO_MARK, page.at, page.until);
}

/** Opens a chapter and records all that it shows. */
export async function readChapter(person: Person, path: string): Promise<Page | null> {
  const page = await person.open(path);
  if (page) lookAtOwn(person, page);
  return page;
}

let notes = 0;

/** Writes a note on a chapter, with a text not used before, and reads the note after it. */
export async function writeNote(person: Person, path: string): Promise<void> {
  const page = await readChapter(person, path);
  if (!page || page.text.includes('Error al cargar la nota')) return; // the chapter stands without it
  const text = `Nota ${(notes += 1)}: la confianza crece\ncon la luz, «dice» & calla.`;
  const { outcome, response } = await sendNote(person, page, text);
  if (response && outcome !== 'yes') await person.stillThere(response, 'note_text', text);
}

/** Sends a note by the form of a chapter, and reads the note after it. */
export async function sendNote(person: Person, page: Page, text: string) {
  const ended = person.world.history.begin(noteOf(person, page.path), text);
  const sent = await attempt(() => person.browser.press(page, 'Guardar nota', { note_text: text }));
  ended(sent.outcome);
  const after = sent.response && sent.outcome === 'yes' ? await person.browser.follow(sent.response) : null;
  if (after?.status === 200) lookAtOwn(person, after);
  return sent;
}

/** Toggles the read mark of a chapter, by the button that the page has for it. */
export async function turnMark(person: Person, path: string): Promise<void> {
  const page = await readChapter(person, path);
  if (!page) return;
  const isRead = page.document.querySelector('#leido button[name=noleido]') !== null;
  const form = formWith(page, isRead ? 'Marcar como no leído' : 'Marcar como leído');
  const ended = person.world.history.begin(markOf(person, path), isRead ? NO_MARK : 'sí');
  const { outcome, response } = await attempt(() => person.browser.send(page, form));
  ended(outcome);
  if (response?.location && !isLogin(response.location)) await person.browser.follow(response);
}

/** Opens a page that shows uploaded content, and records it. */
export async function readStored(person: Person, stored: Stored, page: string): Promise<void> {
  const opened = await person.open(page);
  if (opened) lookAtParts(person, opened, stored);
}

const markOf = ({ account }: Person, path: string) => `marca de ${account.email} en ${path}`;
