import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { findNote, saveNote } from '~/domain/notes/notes.server';
import { authorToken } from '~/http/auth/author.server';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { formWith } from '../setup/forms';
import { wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';

const PATH = '/notas/11-1';

beforeAll(() => fillVolume(11, { videos: [1, 2] }));

const noteRef = ({ id }: { id: number }) => ({ memberId: id, volume: 11, index: 1 });
const textOf = async (member: { id: number }) => (await findNote(db, noteRef(member)))?.text ?? null;
/** Reads the stored text and the versions from the page. */
const textsOn = ({ document }: Page) =>
  document.querySelectorAll('article').map((one) => one.querySelector('.prose')?.textContent ?? null);
const headings = (page: Page) => wordsIn(page, 'h2');

/** Makes a member who has saved these texts, one after the other. */
async function writer(...texts: string[]) {
  const { browser, member } = await signedIn();
  for (const text of texts) await saveNote(db, noteRef(member), { text });
  return { browser, member };
}

/** Presses 'Recuperar' at the newest version of the page, or at the one with this revision. */
const recover = (browser: Browser, page: Page, version?: number) => {
  const { fields } = formWith(page, 'Recuperar');
  const chosen = version === undefined ? fields : fields.map(([name, value]) => [name, name === 'version' ? `${version}` : value] as [string, string]); // prettier-ignore
  return browser.post(PATH, chosen);
};

describe('the versions of a note', () => {
  it('are the ten last, the newest first, each with its text and time', async () => {
    const { browser } = await writer(...Array.from({ length: 12 }, (_, at) => `texto\n<${at + 1}>`));
    const page = await browser.get(PATH);
    expect(page.status).toBe(200);
    expect(page.document.querySelector('h1')?.textContent).toMatch(/^Tu nota de 11-1\. ./);
    expect(textsOn(page)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((at) => `texto\n<${at}>`));
    expect(page.document.querySelectorAll('article h3')[0]?.textContent).toMatch(/^\d+ \w+ \d{4}, \d\d:\d\d$/);
  });

  it('bring back a note that was taken away; the chapter leads there', async () => {
    const { browser, member } = await writer('Me arrepentí', '');
    const chapter = await browser.get('/volume/11?chapter=1');
    expect(chapter.document.querySelector(`#notas a[href="${PATH}"]`)?.textContent).toBe('Versiones anteriores');
    const page = await browser.get(PATH);
    expect(headings(page)).toEqual(['Ahora la nota está vacía', 'Versiones anteriores']);
    await recover(browser, page);
    expect(await textOf(member)).toBe('Me arrepentí');
  });

  it('say where there is none yet, and the chapter does not lead there', async () => {
    const { browser } = await writer('La única');
    expect((await browser.get(PATH)).text).toContain('Todavía no hay ninguna');
    expect((await browser.get('/volume/11?chapter=1')).document.querySelector(`a[href="${PATH}"]`)).toBeNull();
  });

  it('are no place for a note that never was, or for what is no chapter', async () => {
    const { browser } = await writer('x');
    for (const at of ['11-2', '0-1', '37-1', '11-0', '11-01', '11', '11-1-1', 'x', '11-99999999999', '%00']) {
      expect([at, (await browser.get(`/notas/${at}`)).status]).toEqual([at, 404]);
    }
  });
});

describe('what is no version', () => {
  it('is another’s: neither seen nor brought back', async () => {
    const { member: other } = await writer('Secreta', 'Secreta dos');
    const { browser } = await signedIn();
    expect((await browser.get(PATH)).status).toBe(404);
    const sent = { intent: 'recover', version: '1', revision: '0', autor: authorToken(other.id) };
    expect((await browser.post(PATH, sent)).status).toBe(409);
    const own = await writer('mía', 'mía dos');
    const page = await own.browser.post(PATH, { ...sent, revision: '2' });
    expect([page.status, await textOf(own.member), page.text.includes('Secreta')]).toEqual([409, 'mía dos', false]);
  });
});
