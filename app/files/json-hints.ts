/** What people write where JSON does not allow it, and what to do. */
const FAULTS: [follows: RegExp, words: string][] = [
  [/^\/[/*]/, 'Lleva un comentario, y en JSON no los hay: quítalo.'],
  [/^['‘’“”«]/, 'Las comillas tienen que ser dobles y rectas: ".'],
  [/^</, 'Parece una página web: descarga el archivo otra vez.'],
];

/** What is probably wrong at the place where a JSON text stopped, and what to do, with a space before it; '' else. */
export function hintAt(json: string, at: number, message: string): string {
  const rest = json.slice(at, at + 200).trimStart();
  const isAfterComma = json
    .slice(Math.max(0, at - 200), at)
    .trimEnd()
    .endsWith(',');
  if (isAfterComma && /^[\]}]/.test(rest)) return ` Sobra la coma que está antes de «${rest.charAt(0)}»: quítala.`;
  const found = FAULTS.find(([follows]) => follows.test(rest))?.[1];
  if (found) return ` ${found}`;
  const isMore = message.includes('after JSON');
  return isMore ? ' Sigue algo detrás del final: si son varios, ponlos en una lista, entre [ y ], con comas.' : '';
}
