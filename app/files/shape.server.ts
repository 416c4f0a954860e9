import { z } from 'zod';
import { bounded } from '~/text/bounded';
import { FileFault } from './fault';

const KINDS: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  array: 'una lista',
  object: 'un objeto',
  boolean: 'verdadero o falso',
  null: 'nulo',
};

const kindOf = (value: unknown) =>
  KINDS[value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value] ?? 'otra cosa';

const written = (path: PropertyKey[]) =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    '',
  );

type Issue = z.core.$ZodIssue;

function deepest(issue: Issue): Issue {
  const inner = issue.code === 'invalid_union' ? issue.errors.flat()[0] : undefined;
  return inner ? deepest({ ...inner, path: [...issue.path, ...inner.path] }) : issue;
}

function words(issue: Issue): string {
  const name = written(issue.path);
  const field = name ? `El campo «${name}»` : 'El archivo';
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return name ? `Falta el campo «${name}».` : 'El archivo está vacío.';
    return `${field} debe ser ${KINDS[issue.expected] ?? issue.expected}; se encontró ${kindOf(issue.input)}.`;
  }
  if (issue.code === 'too_big' && issue.origin === 'string') return `${field} pasa de ${issue.maximum} caracteres.`;
  if (issue.code === 'too_small' && issue.origin === 'string') return `${field} no puede estar vacío.`;
  return `${field} ${issue.message}.`;
}

/**
 * `value` in the shape of `schema`.
 * @throws FileFault that names the first field at fault, what was expected and what stood there.
 */
export function shaped<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const first = parsed.error.issues[0];
  throw new FileFault(first ? words(deepest(first)) : 'El archivo no tiene la forma esperada.');
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list; a lone object counts as a list of one. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (isObject(value) ? [value] : value), z.array(item));

/** A whole number, or a string of its digits. */
export const wholeNumber = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value),
  z.number().int('debe ser un número entero'),
);

/** A text that may be missing or null: then it is empty. */
export const maybeText = (max: number) => z.preprocess((value) => value ?? '', bounded(max));
