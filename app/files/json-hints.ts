import type { JsonFault } from './json-tokens';

/** Position at which a JSON text stops being valid, with the text before and from there. */
interface Place extends JsonFault {
  before: string;
  rest: string;
  /** The white space between them. */
  gap: string;
}
/** A hint: what is expected, its condition, and its words. */
type Hint = [
  wanted: JsonFault['wanted'][],
  holds: (place: Place) => boolean,
  words: string | ((place: Place) => string),
];

const ANY: JsonFault['wanted'][] = ['value', 'key', 'colon', 'comma', 'end'];
const ANYWHERE: JsonFault['wanted'][] = [...ANY, 'letter', 'rest'];
const CLOSING: Record<string, string> = { '"': '"', '{': '}', '[': ']' };
const SHOWN = 12;

const begins =
  (pattern: RegExp) =>
  ({ rest }: Place) =>
    pattern.test(rest);
/** Tells whether the quotation mark that ended the text before was part of it. */
function isQuoteWithin({ before, gap, rest, open }: Place): boolean {
  if (!before.endsWith('"') || /[\r\n]/.test(gap) || /^[{[]/.test(rest)) return false;
  if (!rest.startsWith('"')) return true;
  return gap === '' && open.at(-1) === '{' && !/^"[^"\n]{0,100}"\s{0,9}:/.test(rest);
}
const quoted = 'Las comillas tienen que ser dobles y rectas: ".';

/** Hints on what people and programs write where JSON does not allow it; the first that holds is given. */
const HINTS: Hint[] = [
  [ANYWHERE, begins(/^\0+$/), 'El archivo termina en bytes vacíos: está dañado. Descárgalo o guárdalo otra vez.'],
  [ANYWHERE, begins(/^\0{2}/), 'Tiene bytes vacíos en medio: está dañado. Descárgalo o guárdalo otra vez.'],
  [
    ['end'],
    begins(/^\x1a/),
    'Termina en la marca de fin de archivo de programas antiguos (Ctrl-Z): bórrala, o guárdalo otra vez con otro programa.',
  ],
  [
    ['end'],
    begins(/^\ufeff*\s{0,9}[{[]/),
    'Hay más de un documento JSON en el archivo, uno detrás de otro: deja solo uno. Si son varios, quizá uno por línea, ponlos en una lista, entre [ y ], con comas.',
  ],
  [ANY, begins(/^\/[/*]/), 'Lleva un comentario, y en JSON no los hay: quítalo.'],
  [['value', 'key'], begins(/^['‘’‚“”„«`](?!``)/), quoted],
  [ANY, begins(/^```/), 'Quita las líneas que empiezan por ``` y deja solo lo que hay entre ellas.'],
  [['value'], begins(/^</), 'Parece una página web: descarga el archivo otra vez.'],
  [
    ANY,
    begins(/^[\p{Cf}\p{Zs}\p{Zl}\p{Zp}\v\f]/u),
    (place) => `Hay un espacio o una marca que no se ve (${codePoint(place)}): bórralo.`,
  ],
  [
    ['value', 'letter'],
    begins(/^(?:t|tr|tru|f|fa|fal|fals|n|nu|nul|-|-?\d{1,20}(?:\.|\.\d{1,20})?(?:e[+-]?)?|\\u?[\da-f]{0,3})$/i),
    'El archivo termina antes de tiempo, en medio de un valor: está cortado. Descárgalo o guárdalo otra vez.',
  ],
  // within a text
  [
    ['letter'],
    begins(/^[\r\n]/),
    'Hay un salto de línea dentro de un texto: escribe \\n en su lugar, o cierra las comillas del texto si faltan.',
  ],
  [['letter'], begins(/^\t/), 'Hay un tabulador dentro de un texto: escribe \\t en su lugar, o un espacio.'],
  [['letter'], begins(/^\\u/), 'Detrás de \\u van cuatro cifras, de 0 a 9 y de A a F, como \\u00f1.'],
  [['letter'], begins(/^\\/), 'Hay una barra invertida dentro de un texto: si es parte de él, escríbela doble (\\\\).'],
  [['letter'], () => true, 'Hay un carácter de control, que no se ve, dentro de un texto: bórralo.'],
  // at the end
  [
    ['rest'],
    ({ open }) => open.includes('"'),
    'El archivo termina antes de tiempo, dentro de un texto: está cortado. Descárgalo o guárdalo otra vez.',
  ],
  [
    ['rest'],
    ({ open }) => open.length > 0,
    ({ open }) => {
      const missing = [...open].reverse().map((bracket) => CLOSING[bracket]);
      return `El archivo termina antes de tiempo: le falta «${missing.slice(0, SHOWN).join('')}» al final, o está cortado.`;
    },
  ],
  [['end'], begins(/^[\]}]/), (place) => `Sobra ${word(place)}, que no cierra nada.`],
  [['end'], () => true, 'Sigue algo detrás del final: si son varios, ponlos en una lista, entre [ y ], con comas.'],
  // commas
  [
    ['value', 'key'],
    ({ before, rest }) => before.endsWith(',') && /^[\]}]/.test(rest),
    ({ rest }) => `Sobra la coma que está antes de «${rest.charAt(0)}»: quítala.`,
  ],
  [['value', 'key'], ({ before, rest }) => /^,/.test(rest) && !before.endsWith(':'), 'Sobra una coma: quítala.'],
  [['value'], ({ before, rest }) => before.endsWith(':') && /^[,\]}]/.test(rest), 'Falta el valor después de «:».'],
  [['comma'], begins(/^;/), 'Se separa con comas, y no con «;».'],
  [['colon'], () => true, 'Entre la clave y su valor tiene que ir «:».'],
  [['key', 'comma'], begins(/^:/), (place) => (place.wanted === 'key' ? 'Falta la clave antes de «:».' : 'Sobra «:».')],
  [
    ['comma', 'value', 'key'],
    ({ open, rest }) => /^[\]}]/.test(rest) && open.length > 0,
    ({ open, rest }) => `Hay «${rest.charAt(0)}» donde tenía que cerrarse con «${CLOSING[open.at(-1) ?? ''] ?? ''}».`,
  ],
  [['comma'], isQuoteWithin, 'Hay comillas dentro de un texto: escribe \\" en su lugar.'],
  [
    ['comma'],
    () => true,
    (place) => `Falta una coma antes de ${place.rest.startsWith('"') ? text(place) : word(place)}.`,
  ],
  // values
  [['value'], begins(/^(?:None|nil|NULL|Null|undefined)(?![\w$])/), (place) => `${word(place)} se escribe null.`],
  [['value'], begins(/^true(?![\w$])/i), (place) => `${word(place)} se escribe true.`],
  [['value'], begins(/^false(?![\w$])/i), (place) => `${word(place)} se escribe false.`],
  [
    ['value'],
    begins(/^[+-]?(?:nan|inf|infinity)(?![\w$])/i),
    (place) => `${word(place)} no es ningún valor de JSON: escribe null, o "" donde va un texto.`,
  ],
  [
    ['value'],
    ({ open, rest }) => open.length === 0 && /^(?:const|let|var|export|module|window|import|[\w$.]+\()/.test(rest),
    'Es un programa de JavaScript: deja solo lo que va desde la primera «{» o «[» hasta la que la cierra.',
  ],
  [
    ['value'],
    begins(/^[+-]?[.\d]/),
    (place) =>
      `${word(place)} no es un número de JSON: va sin ceros ni + delante y con cifras a los dos lados del punto. Un texto va entre comillas.`,
  ],
  [['value'], ({ open }) => open.length === 0, (place) => `Un JSON empieza por «{» o «[», y aquí está ${word(place)}.`],
  [['key'], () => true, (place) => `Las claves van entre comillas dobles, y aquí está ${word(place)}.`],
  [['value'], begins(/^[\p{L}_$]/u), (place) => `Los textos van entre comillas dobles, y aquí está ${word(place)}.`],
];

const AROUND = 200;

/** Says what is probably wrong where a JSON text stops being valid, and what to do, after a space; nothing where it cannot tell. */
export function hintAt(json: string, fault: JsonFault): string {
  const until = json.slice(Math.max(0, fault.at - AROUND), fault.at);
  const before = until.trimEnd();
  const place = { ...fault, before, gap: until.slice(before.length), rest: json.slice(fault.at, fault.at + AROUND) };
  const hint = HINTS.find(([wanted, holds]) => wanted.includes(fault.wanted) && holds(place))?.[2];
  if (hint === undefined) return '';
  return ` ${typeof hint === 'string' ? hint : hint(place)}`;
}

const codePoint = ({ rest }: Place) => `U+${(rest.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Quotes the first word there. */
const word = ({ rest }: Place) => {
  const found = /^[^\s,:"[\]{}]+/.exec(rest)?.[0] ?? rest.charAt(0);
  return `«${found.length > SHOWN ? `${found.slice(0, SHOWN)}…` : found}»`;
};

/** Quotes the text that begins there. */
const text = ({ rest }: Place) => `«${/^"[^"\n]{0,30}"?/.exec(rest)?.[0] ?? '"'}»`;
