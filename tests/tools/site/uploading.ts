import { ARCHIVE, ARCHIVED, BOOK, chapterArchive, gospelFile, gospelsOf, wholeVolume, type Stored } from './content';
import { stampOf } from './check/parts';
import { attempt, isLogin, type Person } from './person';

interface Kind {
  stored: Stored;
  /** Page with its form, and the button that sends it. */
  page: string;
  button: string;
  fileName: string;
  content: (upload: number) => Promise<Buffer> | Buffer;
  /** Text of the following page once the upload is stored. */
  says: RegExp;
}

/** Kinds of upload that administrators make, in turn; `days` are those of the gospels. */
export const kindsOf = (days: string[]): Kind[] => [
  {
    stored: BOOK,
    page: '/admin/libro',
    button: 'Guardar sin revisar',
    fileName: 'libro.zip',
    content: wholeVolume,
    says: /Resumen/,
  },
  {
    stored: ARCHIVE,
    page: '/admin/main-files',
    button: 'Subir',
    fileName: `Vol_${ARCHIVED}_main.zip`,
    content: chapterArchive,
    says: /en su sitio/,
  },
  {
    stored: gospelsOf(days),
    page: '/admin/evangelio',
    button: 'Subir',
    fileName: 'evangelios.json',
    content: (upload) => gospelFile(days, upload),
    says: /en su sitio/,
  },
];

let uploads = 0;

/** Uploads a file by its form. A refused upload, or one without a response, is not retried. */
export async function upload(person: Person, kind: Kind): Promise<void> {
  const page = await person.open(kind.page);
  if (!page) return;
  const number = (uploads += 1);
  const content = await kind.content(number);
  const ended = person.world.history.begin(kind.stored.register, stampOf(number));
  const { outcome, response } = await attempt(() => person.browser.upload(page, kind.button, kind.fileName, content));
  if (!response || outcome !== 'yes') return ended(outcome);
  // The page that confirms it may be lost.
  const { response: next } = await attempt(() => person.browser.follow(response));
  const shown = next && isLogin(next.path) ? await person.signIn(next) : next; // the session was over meanwhile
  const isConfirmed = shown?.status === 200 && kind.says.test(shown.text);
  if (shown?.status === 200 && !isConfirmed)
    person.world.history.wrong('la subida no dice que se guardó', `${shown.path}: ${shown.text.slice(150, 400)}`);
  ended(isConfirmed ? 'yes' : 'unknown');
}
