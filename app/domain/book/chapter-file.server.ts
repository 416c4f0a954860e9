import { z } from 'zod';
import { MOST_ENTRIES, tooManyEntries, type MainContent, type OptionalContent } from './schema';
import { NO_VOICES, remarkOnStudy, remarkOnText, type Voices } from './text-remarks';
import { kindOfJson, requireKind, wrongForm } from '~/domain/imports/kind-of-json';
import { mending } from '~/domain/imports/mend';
import { unnoted, type AddRemark } from '~/domain/imports/remarks';
import { FileFault } from '~/files/fault';
import { plainName } from '~/files/plain-name';
import { readJson } from '~/files/json.server';
import { fields, listOf, maybeText, shaped, upTo, wholeNumber } from '~/files/shape.server';
import { boundedBytes } from '~/text/bounded';
import { TEXT_BYTES } from '~/text/markdown.server';

export type ChapterKind = 'main' | 'optional';

const text = boundedBytes(TEXT_BYTES, 'pasa de 64 KB');
const info = fields({ volume: wholeNumber, index: wholeNumber, date: maybeText(100) });
const absent = <Schema extends z.ZodType>(schema: Schema, empty: unknown) =>
  z.preprocess((value) => value ?? empty, schema);
/** A text that may be null, but not missing. */
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === null ? '' : value), schema);
/** A section of a study. */
const section = <Item extends z.ZodType>(item: Item) => absent(listOf(item, upTo(MOST_ENTRIES, tooManyEntries)), []);
const texts = absent(z.array(text).check(upTo(MOST_ENTRIES, tooManyEntries)), []);

const mainFile = fields({
  info,
  date: maybeText(100),
  description: orNull(text),
  dialogue: listOf(fields({ speaker: z.string().max(100), text })),
}).transform((file) => ({ ...file, date: file.date || file.info.date }));

const INDEX = /^0*\d{1,4}$/;

/** A list of answers, or an object keyed by the index of the question, from 0 or from 1; other keys are unknown. */
const answers = z.preprocess(
  (value, context) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const keyed = new Map<number, unknown>();
    const keys: string[] = [];
    for (const [key, answer] of Object.entries(value)) {
      if (!INDEX.test(key) || keyed.has(Number(key))) keys.push(key);
      else keyed.set(Number(key), answer);
    }
    if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, input: { ...value }, message: '1' }); // which '1.' may mean
    const first = keyed.has(0) ? 0 : 1;
    const last = Math.max(-1, ...keyed.keys());
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => keyed.get(at + first) ?? '');
  },
  z.array(absent(text, '')).check(upTo(MOST_ENTRIES, tooManyEntries)),
);

const summary = fields({ speaker: maybeText(100), text: text.optional(), summary: text.optional() }).transform(
  ({ speaker, text, summary }) => ({ speaker, text: text ?? summary ?? '' }),
);

const optionalFile = fields({
  info,
  dialogue_summary: section(summary),
  keywords: texts,
  topics: texts,
  quiz: absent(fields({ questions: texts, answers: absent(answers, []) }), {}),
  new_testament: section(
    fields({ reference: z.string().max(300), description: absent(text, ''), citation: absent(text, '') }),
  ),
  homework: texts,
  bulletpoints: texts,
  user_comments: section(fields({ user: maybeText(200), comment: text })),
});

const KINDS = {
  main: { file: mainFile, name: /^0*(\d{1,2})-0*(\d{1,9})\.json$/i, shape: '{volumen}-{índice}.json' },
  optional: { file: optionalFile, name: /^0*(\d{1,2})-0*(\d{1,9})_o\.json$/i, shape: '{volumen}-{índice}_o.json' },
} as const;
const ARCHIVES = { main: /^vol_0*(\d{1,3})_main\.zip$/i, optional: /^vol_0*(\d{1,3})_optional\.zip$/i };

/** Fault of an archive of chapters whose name lacks the required form. */
export class MisnamedArchive extends FileFault {}

/** The volume in the name of an archive of chapters, or of a copy of it. @throws MisnamedArchive when the name has another form. */
export function volumeOfArchive(name: string, kind: ChapterKind): number {
  const volume = Number(ARCHIVES[kind].exec(plainName(name))?.[1]);
  if (volume >= 1 && volume <= 36) return volume;
  throw new MisnamedArchive(`El ZIP debe llamarse «Vol_X_${kind}.zip», con X de 1 a 36; se llama «${name}».`);
}

type Content<Kind extends ChapterKind> = Kind extends 'main' ? MainContent : OptionalContent;

/**
 * One chapter from the file `name` of the archive of `volume`, in one shape whatever way it was written. `note` takes
 * remarks on it, beside the voices of the book.
 * @throws FileFault that names the field at fault, or says how name, archive and content disagree.
 */
export function readChapter<Kind extends ChapterKind>(
  kind: Kind,
  volume: number,
  name: string,
  bytes: Uint8Array,
  note: AddRemark = unnoted,
  voices: Voices = NO_VOICES,
): Content<Kind> {
  const index = indexInName(name, kind, volume, bytes);
  const value = readJson(bytes, mending(note));
  requireKind(kind, value);
  const content = shaped(KINDS[kind].file, value, (key) => note('unknown-keys', key)) as Content<Kind>;
  if (content.info.volume !== volume) {
    throw new FileFault(`El volumen de «info» (${content.info.volume}) no coincide con el del ZIP (${volume}).`);
  }
  if (content.info.index !== index) {
    throw new FileFault(`El índice de «info» (${content.info.index}) no coincide con el del nombre (${index}).`);
  }
  if (kind === 'main') remarkOnText(content as MainContent, voices, note);
  else remarkOnStudy(content as OptionalContent, voices, note);
  return content;
}

function indexInName(name: string, kind: ChapterKind, volume: number, bytes: Uint8Array): number {
  const match = KINDS[kind].name.exec(name);
  if (!match) throw misnamed(name, kind, bytes);
  const [, inName, index] = match.map(Number) as [number, number, number];
  if (inName !== volume) {
    throw new FileFault(`El volumen del nombre (${inName}) no coincide con el del archivo ZIP (${volume}).`);
  }
  if (index < 1 || index > 2_147_483_647) throw new FileFault('El índice del nombre debe empezar en 1.');
  return index;
}

/** Fault of a file whose name is no chapter's: it may be of another kind. */
function misnamed(name: string, kind: ChapterKind, bytes: Uint8Array): FileFault {
  const found = /\.json$/i.test(name) ? kindOfJson(readJson(bytes)) : null;
  if (found !== null && found !== kind) return wrongForm(found, kind);
  return new FileFault(`El nombre debe tener la forma «${KINDS[kind].shape}».`);
}
