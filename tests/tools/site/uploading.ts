import type { Page } from './browser';
import { ARCHIVE, ARCHIVED, BOOK, chapterArchive, gospelFile, gospelsOf, wholeVolume, type Stored } from './content';
import { stampOf } from './check/parts';
import { attempt, outcomeOf, type Person } from './person';

interface Kind {
  stored: Stored;
  /** Page with its form, and the button that sends it. */
  page: string;
  button: string;
  file: (upload: number) => Promise<{ name: string; content: Buffer }>;
  /** Text of the following page once the upload is stored. */
  says: RegExp;
}

/** Kinds of upload that administrators make, in turn; `days` are those of the gospels. */
export const kindsOf = (days: string[]): Kind[] => [
  {
    stored: BOOK,
    page: '/admin/libro',
    button: 'Guardar sin revisar',
    file: async (upload) => ({ name: 'libro.zip', content: await wholeVolume(upload) }),
    says: /Resumen/,
  },
  {
    stored: ARCHIVE,
    page: '/admin/main-files',
    button: 'Subir',
    file: async (upload) => ({ name: `Vol_${ARCHIVED}_main.zip`, content: await chapterArchive(upload) }),
    says: /en su sitio/,
  },
  {
    stored: gospelsOf(days),
    page: '/admin/evangelio',
    button: 'Subir',
    file: (upload) => Promise.resolve({ name: 'evangelios.json', content: gospelFile(days, upload) }),
    says: /en su sitio/,
  },
];

let uploads = 0;

/** Uploads a file by its form. A refused upload, or one without a response, is not retried. */
export async function upload(person: Person, kind: Kind): Promise<void> {
  const page = await person.open(kind.page);
  if (!page) return;
  const number = (uploads += 1);
  const { name, content } = await kind.file(number);
  const ended = person.world.history.begin(kind.stored.register, stampOf(number));
  const response = await attempt(() => person.browser.upload(page, kind.button, name, content));
  if (typeof response === 'string') return ended(response);
  const outcome = outcomeOf(response);
  if (outcome !== 'yes') return ended(outcome);
  const isConfirmed = await confirmsStored(person, response, kind);
  ended(isConfirmed ? 'yes' : 'unknown');
}

/** Tells whether the page of an accepted upload confirms that it was stored; its response may be lost. */
async function confirmsStored(person: Person, response: Page, { says }: Kind): Promise<boolean> {
  const page = await attempt(() => person.browser.follow(response));
  if (typeof page === 'string' || page.status !== 200) return false;
  if (!says.test(page.text))
    person.world.history.wrong('la subida no dice que se guardó', `${page.path}: ${page.text.slice(150, 400)}`);
  return says.test(page.text);
}
