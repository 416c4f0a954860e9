import type { z } from 'zod';

/** The sentence for an issue of a form's field, whose schema does not bring its own. For zod's `error` option. */
export const spanishErrors: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'Este campo es obligatorio' : 'Este campo tiene un valor de otra clase';
  }
  if (issue.code === 'too_big')
    return `No puede pasar de ${issue.maximum}${issue.origin === 'string' ? ' caracteres' : ''}`;
  if (issue.code === 'too_small')
    return `Debe tener al menos ${issue.minimum}${issue.origin === 'string' ? ' caracteres' : ''}`;
  if (issue.code === 'invalid_value') return 'Elige una de las opciones';
  return 'Este campo no es válido';
};

/** Beginnings of sentences about a field that they do not name. */
const OF_A_FIELD = /^(?:Este campo |(?=\p{Ll}|No puede |Debe ))/u;

/**
 * Makes the sentence of a field for a call of the API, with the field's name, or of the whole body for null; one that
 * names its field in words of its own stays as it is.
 */
export function ofBody(field: string | null, message: string): string {
  if (!OF_A_FIELD.test(message)) return message;
  const rest = message.replace(OF_A_FIELD, '');
  const name = field === null ? 'El cuerpo' : `El campo «${field}»`;
  return `${name} ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`;
}

const KINDS: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  array: 'una lista',
  object: 'un objeto',
  boolean: 'verdadero o falso',
  null: 'nulo',
};

/** A path as it is written in code: 'items[3].title'. */
export const written = (path: PropertyKey[]) =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)),
    '',
  );

type Issue = z.core.$ZodIssue;

/** The issue that one of a union comes from. */
export function deepest(issue: Issue): Issue {
  const inner = issue.code === 'invalid_union' ? issue.errors.flat()[0] : undefined;
  return inner ? deepest({ ...inner, path: [...issue.path, ...inner.path] }) : issue;
}

/** The sentence of an issue in a file, with the path in it, what was expected and what was found. */
export function ofFile(found: Issue): string {
  const issue = deepest(found);
  const name = written(issue.path);
  const field = name ? `El campo «${name}»` : 'El archivo';
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return name ? `Falta el campo «${name}».` : 'El archivo está vacío.';
    if (issue.expected === 'number' || issue.expected === 'int') return notWhole(field, issue.input);
    return `${field} debe ser ${KINDS[issue.expected] ?? issue.expected}; se encontró ${kindOf(issue.input)}.`;
  }
  if (issue.code === 'too_big' && issue.origin === 'int') return notWhole(field, issue.input);
  if (issue.code === 'too_big' && issue.origin === 'string') return `${field} pasa de ${issue.maximum} caracteres.`;
  if (issue.code === 'too_small' && issue.origin === 'string') return `${field} no puede estar vacío.`;
  return `${field} ${issue.message}.`;
}

const notWhole = (field: string, input: unknown) =>
  `${field} debe ser un número entero en cifras, como 11; se encontró ${foundFor(input)}.`;

const SHOWN = 40; // characters of a value

/** Names a value that is no whole number, so that its writer finds it. */
function foundFor(value: unknown): string {
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return 'un número demasiado grande';
  if (!['string', 'number', 'boolean'].includes(typeof value)) return kindOf(value);
  const text = String(value).trim();
  if (text === '') return 'un texto vacío';
  return `«${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}»`;
}

const kindOf = (value: unknown) =>
  KINDS[value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value] ?? 'otra cosa';
