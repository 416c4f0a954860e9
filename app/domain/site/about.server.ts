import { atomically, type Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import type { Counts } from '~/domain/imports/records.server';
import { kindOfJson, wrongForm } from '~/domain/imports/kind-of-json';
import { mending } from '~/domain/imports/mend';
import type { AddRemark } from '~/domain/imports/remarks';
import { sentence } from '~/errors/catalogue';
import { Refusal } from '~/errors/refusal';
import { FileFault } from '~/files/fault';
import { decodeUtf8 } from '~/files/json.server';
import { foreignToText } from '~/files/foreign';
import { storable } from '~/text/normal-form';
import { noteLeftovers, withoutImageData } from './about-leftovers.server';
import { onceInWorker } from '~/files/worker-job.server';
import { trusted, type SafeHtml } from '~/text/html';
import { ABOUT_RENDERING, aboutRendered, renderAbout } from './about-html.server';
import { requireBasis } from './content-hash.server';
import { ABOUT_BYTES } from './schema';

/** The About text as markdown, or null while nobody has written one. */
export async function findAbout(db: Database): Promise<string | null> {
  const { about } = await db.selectFrom('site').select('about').executeTakeFirstOrThrow();
  return about;
}

/** The stored About text as HTML, or null while nobody has written one; one of other rules is rendered anew. */
export async function findAboutHtml(db: Database): Promise<SafeHtml | null> {
  const site = db.selectFrom('site').select(['about', 'about_html', 'about_rendering']);
  const { about, about_html, about_rendering } = await site.executeTakeFirstOrThrow();
  if (about === null) return null;
  if (about_html !== null && about_rendering === ABOUT_RENDERING) return trusted(about_html);
  return (await onceInWorker(aboutRendered, about)).html;
}

/** Stores the HTML of a text that has none of these rules: of a version before, or restored. */
export async function storeAboutHtml(db: Database): Promise<void> {
  const about = await findAbout(db);
  if (about === null) return;
  const { html } = await onceInWorker(aboutRendered, about);
  await db
    .updateTable('site')
    .set({ about_html: html, about_rendering: ABOUT_RENDERING })
    .where('about', '=', about)
    .where('about_rendering', 'is distinct from', ABOUT_RENDERING)
    .execute();
}

/** Text where nobody has written an About text, or it cannot be read: an invitation to write to the mailbox. */
export function defaultAbout(contactEmail: string | undefined): string {
  if (!contactEmail) return '# Contacto\n\nEste sitio todavía no dice a qué dirección escribir.';
  const way = `Escríbenos a [${contactEmail}](mailto:${contactEmail})`;
  return `# Contacto\n\n${way} con tus preguntas, correcciones o comentarios sobre el Libro de Cielo. Nos alegra leerte.`;
}

/**
 * Writes the About text, which may not be empty (the schema of its form sees to that). `basis` is the content hash
 * of the text that it is based on; null overwrites whatever is stored.
 * @throws Refusal `stored_newer` when another text than that is stored, `about_large`.
 */
export async function saveAbout(db: Database, by: Actor, content: string, basis: string | null = null): Promise<void> {
  const { html, isCut } = await onceInWorker(aboutRendered, content);
  if (isCut) throw new Refusal('about_large', { field: 'content' });
  await atomically(db, async (transaction) => {
    const { about } = await transaction.selectFrom('site').select('about').forUpdate().executeTakeFirstOrThrow();
    requireBasis(basis, about, content);
    if (await write(transaction, content, html)) await recordAct(transaction, by, 'about.save', '');
  });
}

const MOST_MATTER = 200; // lines
/** A line of data: a key with its value, one of a list, one that goes on, a comment, or an empty one. */
const DATA = /^(?:[\w"'-][^:]*:(?: .*)?|[ \t-].*|#.*)?$/;

/**
 * The text of an About file (.md, UTF-8); `note` takes remarks on it.
 * @throws FileFault for another encoding, a file of another kind, an empty text or one too long.
 */
export function readAboutFile(bytes: Uint8Array, note: AddRemark): string {
  const foreign = foreignToText(bytes);
  if (foreign !== null) throw new FileFault(foreign);
  const text = storable(
    mending(note)(
      decodeUtf8(bytes)
        .replace(/^\ufeff+/, '')
        .replace(/\r\n?/g, '\n'),
    ),
  );
  if (text === null) throw new FileFault(unstorable(bytes));
  const json = jsonIn(text.trim());
  if (json !== undefined) throw wrongForm(kindOfJson(json) ?? 'unknown', 'about');
  const content = withoutImageData(withoutFrontMatter(text, note), note).trim();
  if (content === '') throw new FileFault('El archivo está vacío.');
  if (Buffer.byteLength(content) > ABOUT_BYTES) throw new FileFault('El texto pasa de 64 KB.'); // NFC may lengthen it
  if (renderAbout(content).isCut) throw new FileFault(`${sentence('about_large')}.`);
  noteLeftovers(content, note);
  return content;
}

/** Reason why a text cannot be stored: a copy that broke off is filled with NULs. */
const unstorable = (bytes: Uint8Array) =>
  bytes.at(-1) === 0
    ? 'El archivo termina en bytes vacíos: está dañado. Descárgalo o guárdalo otra vez.'
    : 'El texto contiene caracteres que no se pueden guardar.';

/** Replaces the stored text. To be run in a transaction. */
export async function importAbout(db: Database, content: string): Promise<Counts> {
  const before = await findAbout(db);
  const { html } = await onceInWorker(aboutRendered, content);
  const isChanged = await write(db, content, html);
  const [added, replaced] = before === null ? [1, 0] : [0, isChanged ? 1 : 0];
  return { added, replaced, unchanged: 1 - added - replaced };
}

async function write(db: Database, content: string, html: SafeHtml): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('site')
    .set({ about: content, about_html: html, about_rendering: ABOUT_RENDERING })
    .where((row) => row.or([row('about', 'is', null), row('about', '<>', content)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The value of a text that is JSON; undefined for any other. */
function jsonIn(text: string): unknown {
  if (!/^[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Removes data for other programs from the head of a text, where they are between lines of three strokes. */
function withoutFrontMatter(text: string, note: AddRemark): string {
  const [first = '', ...lines] = text.split('\n', MOST_MATTER).map((line) => line.trimEnd());
  const end = lines.findIndex((line) => line === '---' || line === '...');
  const data = lines.slice(0, Math.max(0, end));
  const isMatter =
    first === '---' && data.some((line) => /^[\w"']/.test(line)) && data.every((line) => DATA.test(line));
  if (!isMatter) return text;
  note('front-matter');
  return text
    .split('\n')
    .slice(end + 2)
    .join('\n');
}
