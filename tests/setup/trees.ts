/** Replaces what differs at each run: instants, today, and numbers from the database. */
export const steady = (tree: string) =>
  tree
    .replace(/\d{1,2} [a-z]{3} \d{4}, \d\d:\d\d(:\d\d)?/g, 'INSTANTE')
    .replace(/(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo) \d{1,2} de [a-z]+,/g, 'HOY,')
    .replace(/\b\d\d:\d\d\b/g, 'HORA')
    .replace(/"(Hoy|Ayer)"/g, '"DÍA"')
    .replace(/\d{1,2} [a-z]{3} \d{4}/g, 'FECHA')
    .replace(/en (menos de )?\d+,\d s/g, 'en un momento')
    .replace(/Texto \d+/g, 'Texto N')
    .replace(/persona\d+@/g, 'persona@')
    .replace(/(users|cambios|revisiones|cargas)\/[\w-]+/g, '$1/N')
    .replace(/(carga|despues|antes|desde)=[\w.%-]+/g, '$1=N');

/** Replaces the number of accounts, which depends on the tests before. */
export const uncounted = (tree: string) =>
  tree.replace(/(?<=[a-z] )\( ?\d+ ?\)(?=")/g, '(N)').replace(/(?<=definition: ")\d+/g, 'N');

/** Lines removed from a tree (-) and added to it (+). */
export function changed(was: string, is: string): string {
  const [before, after] = [linesOf(was), linesOf(is)];
  const taken = without(before, after).map((line) => `- ${line}`);
  return [...taken, ...without(after, before).map((line) => `+ ${line}`)].join('\n');
}

/** Lines added to a tree. */
export const come = (was: string, is: string) => without(linesOf(is), linesOf(was)).join('\n');

const linesOf = (tree: string) => tree.split('\n').map((line) => line.trim());

/** Lines in one list and not in the other, each as often as it is missing. */
function without(lines: string[], others: string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
