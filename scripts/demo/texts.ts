import { type Document, type ErrorCode, isCollection, isScalar, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { slotNames } from './template';

const files = import.meta.glob<string>('./textos/**/*.yaml', { query: '?raw', import: 'default', eager: true });
const { localeError } = z.locales.es();

/** Faults of a file of texts, each with its line, for the person who corrects it. */
export class TextsError extends Error {
  constructor(file: string, faults: { line: number; fault: string }[]) {
    super(faults.map(({ line, fault }) => `scripts/demo/textos/${file}, renglón ${line}: ${fault}`).join('\n'));
  }
}

const syntaxFaults: Partial<Record<ErrorCode, string>> = {
  DUPLICATE_KEY: 'esta clave está dos veces',
  TAB_AS_INDENT: 'hay un tabulador: la sangría se hace con espacios',
  BAD_INDENT: 'la sangría no es la de los renglones vecinos',
};
const unclear = 'no se entiende: mira la sangría, los dos puntos y las comillas de este renglón y del anterior';

/** Parses and validates a file of texts. @throws TextsError with its faults. */
export function parseTexts<S extends z.ZodType>(file: string, text: string, schema: S): z.output<S> {
  const counter = new LineCounter();
  const document = parseDocument(text.normalize('NFC'), { lineCounter: counter, prettyErrors: false });
  if (document.errors.length > 0) {
    const faults = document.errors.map(({ code, pos }) => ({
      line: counter.linePos(pos[0]).line,
      fault: syntaxFaults[code] ?? unclear,
    }));
    throw new TextsError(file, faults);
  }
  const error: z.core.$ZodErrorMap = (issue) => (issue.input === undefined ? 'falta' : localeError(issue));
  const parsed = schema.safeParse(document.toJS(), { error });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => ({
    line: lineOf(document, counter, path),
    fault: [...path.filter((key) => typeof key === 'string').slice(-1), message].join(': '),
  }));
  throw new TextsError(file, faults);
}

/** Reads the file `scripts/demo/textos/<name>.yaml` with `parseTexts`. */
export function readTexts<S extends z.ZodType>(name: string, schema: S): z.output<S> {
  return parseTexts(`${name}.yaml`, files[`./textos/${name}.yaml`] ?? '', schema);
}

/** The names of the files in a folder, in alphabetical order. */
export function textsIn(folder: string): string[] {
  const paths = Object.keys(files).filter((path) => path.startsWith(`./textos/${folder}/`));
  return paths.map((path) => path.slice('./textos/'.length, -'.yaml'.length)).sort();
}

/** Rule for the fragments of a list: a pattern with its description, the allowed slots, the number of ` => ` parts. */
interface Rule {
  fits?: RegExp;
  must?: string;
  slots?: readonly string[];
  parts?: number;
}

export const phrase: Rule = { fits: /^[[\p{Ll}].*[^.]$/u, must: 'ha de empezar con minúscula y acabar sin punto' };
export const sentence: Rule = { fits: /[.?!»:}]$/, must: 'ha de acabar con punto' };

/** Schema of a block with a fragment on each line; ignores empty lines and those that begin with #. */
export function lines(rule: Rule = {}) {
  return z.string().transform((block, context) => {
    const fragments = block
      .split('\n')
      .map((line, at) => ({ at, text: line.trim() }))
      .filter(({ text }) => /^[^#]/.test(text));
    for (const { at, text } of fragments) {
      const message = faultOf(text, rule);
      if (message !== undefined) context.addIssue({ code: 'custom', path: [at], message });
    }
    if (fragments.length === 0) context.addIssue('hace falta al menos un renglón');
    return fragments.map(({ text }) => text);
  });
}

/** Schema of a single fragment, in a block or after its key. */
export const line = (rule: Rule = {}) => lines(rule).transform((fragments) => fragments.join(' '));

/** Applies one schema to several keys. */
export function each<K extends string, S extends z.ZodType>(schema: S, ...keys: K[]): Record<K, S> {
  return Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, S>;
}

/** Reads a file of texts that is a table of these keys. */
export const table = <S extends z.ZodRawShape>(name: string, shape: S) => readTexts(name, z.strictObject(shape));

/** Finds the line, from 1, of the last part of a path that exists; a number in a block is a line of the block. */
function lineOf({ contents }: Document.Parsed, counter: LineCounter, path: PropertyKey[]): number {
  let node: unknown = contents;
  let line = 1;
  for (const key of path) {
    if (isScalar(node) && node.type === 'BLOCK_LITERAL') return line + 1 + Number(key);
    if (!isCollection(node)) return line;
    node = node.get(key, true);
    const start = (node as { range?: [number, number, number] } | undefined)?.range?.[0];
    if (start === undefined) return line;
    line = counter.linePos(start).line;
  }
  return line;
}

function faultOf(fragment: string, { fits = /./, must, slots = [], parts = 1 }: Rule): string | undefined {
  const allowed = slots.length === 0 ? 'no hay huecos' : `los huecos son {${slots.join('}, {')}}`;
  const unknown = slotNames(fragment).find((name) => !slots.includes(name));
  if (unknown !== undefined) return `aquí no se puede usar {${unknown}}: ${allowed}`;
  if (/[{}]/.test(fragment.replace(/\{[\p{L}.]+\}/gu, '')))
    return `hay una llave suelta, o un hueco mal escrito: ${allowed}`;
  if (fragment.split('[').length !== fragment.split(']').length) return 'falta un corchete [ o ]';
  if (fragment.split(' => ').length !== parts)
    return parts === 1 ? 'sobra « => »' : `se esperaban ${parts} partes con « => » entre ellas`;
  return fits.test(fragment) ? undefined : must;
}
