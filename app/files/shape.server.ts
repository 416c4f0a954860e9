import { z } from 'zod';
import { deepest, ofFile } from '~/errors/zod-spanish';
import { bounded, onOneLine } from '~/text/bounded';
import { excelDay, netDay } from '~/text/excel-day';
import { normalForm } from '~/text/normal-form';
import { FileFault, ShapeFault } from './fault';
import { nearest } from './near-key';

const MOST_DIGITS = 40; // characters of a number in a text

/** Schema of an object with these keys. Others are left out and passed to `shaped`, with the known keys beside them. */
export const fields = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? Object.keys(shape).join(' ') : undefined),
  });

type Issue = z.core.$ZodIssue;
type UnknownKeys = Extract<Issue, { code: 'unrecognized_keys' }>;

/**
 * Validates `value` by `schema`. Unknown keys are deleted from it, and each is passed to `onUnknown`, in words.
 * @throws FileFault that names the first field at fault, what was expected and what was found.
 */
export function shaped<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  onUnknown: (key: string) => void = () => undefined,
): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const unknown = parsed.error.issues.filter(isUnknown);
  const first = parsed.error.issues.find((issue) => !isUnknown(issue));
  if (first) throw new ShapeFault(sentenceOf(first, unknown), deepest(first).path);
  if (unknown.length === 0) throw new FileFault('El archivo no tiene la forma esperada.');
  for (const issue of unknown) {
    issue.keys.forEach((key) => onUnknown(named(issue, key)));
    leaveOut(value, issue);
  }
  return shaped(schema, value, onUnknown);
}

/** A list; a lone object counts as a list of one. */
export const listOf = <Item extends z.ZodType>(item: Item, ...checks: ListCheck[]) =>
  z.preprocess((value) => (isObject(value) ? [value] : value), z.array(item).check(...checks));

type ListCheck = z.core.$ZodCheck<unknown[]>;

/** Check of a list that has more than so many entries; `words` makes its fault, which follows the name of the field. */
export const upTo = (most: number, words: (count: number) => string): ListCheck =>
  z.maxLength(most, { error: ({ input }) => words((input as unknown[]).length) });

/** A whole number, however a program writes it: 930.0, "930,00", "9.3e2", in digits of full width. */
export const wholeNumber = z.preprocess(asWhole, z.number().int());

/** A text that may be missing or null: then it is empty. */
export const maybeText = (max: number) => z.preprocess((value) => value ?? '', bounded(max));

/** A title: on one line, without invisible characters. */
export const titleText = (max: number) =>
  bounded(max).transform((title) => onOneLine(title.replaceAll('\ufffd', '')).trim());

/** A text of a whole number; three digits behind the sign may be thousands, so they are none. */
const WHOLE = /^\+?(?:\d{1,9}(?:[.,]0{1,2})?|\d{1,2}(?:\.\d{1,8})?e\+?\d)$/i;

/** The number that a text of digits means; any other value as it is. */
function asWhole(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > MOST_DIGITS) return value;
  const digits = normalForm(value, 'NFKC').trim();
  return WHOLE.test(digits) ? Number(digits.replace(',', '.')) : value;
}

const isUnknown = (issue: Issue): issue is UnknownKeys => issue.code === 'unrecognized_keys';

/** The sentence of an issue; of a key that is missing, with the unknown one beside it that may be meant. */
function sentenceOf(issue: Issue, unknown: UnknownKeys[]): string {
  const sentence = ofFile(issue);
  const { path, input } = deepest(issue);
  const [excel, net] = /date$/.test(String(path.at(-1))) ? [excelDay(input), netDay(input)] : [null, null];
  const day = excel ?? net;
  if (day !== null)
    return `${sentence.slice(0, -1)}: «${String(input).trim()}» es como ${excel ? 'Excel' : 'PowerShell'} guarda por dentro el ${day}. Escríbelo así.`;
  const missing = /^Falta el campo /.test(sentence) ? String(path.at(-1)) : null;
  const beside = unknown.filter((one) => one.path.join() === path.slice(0, -1).join()).flatMap(({ keys }) => keys);
  const given = missing && nearest(missing, beside);
  return given ? `${sentence.slice(0, -1)}, y hay «${given}».` : sentence;
}

/** Words an unknown key: its path, and the known one that may be meant. */
function named({ path, message }: UnknownKeys, key: string): string {
  const within = [...path.filter((step) => typeof step === 'string'), key].join('.');
  const meant = nearest(key, message.split(' '));
  return meant === null ? `«${within}»` : `«${within}» (¿es «${meant}»?)`;
}

/** Deletes unknown keys from the value, in which a lone object stands for a list of one. */
function leaveOut(value: unknown, { path, keys }: UnknownKeys): void {
  const holder = path.reduce<unknown>(
    (held, key) => (key === 0 && isObject(held) ? held : (held as Record<PropertyKey, unknown>)[key]),
    value,
  );
  for (const key of keys) delete (holder as Record<string, unknown>)[key];
}

const isObject = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
