const BEFORE = /^(?:copia|copy)(?: \(?\d{1,3}\)?)? (?:de|of) /i;
const BEHIND = [
  / ?\(\d{1,3}\)$/,
  / ?\((?:[\p{L}\d.]{1,8} )?(?:copia|copy)(?: \d{1,3})?\)$/iu,
  /[ _-](?:copia|copy)$/i,
  / [-–—]$/,
  /-\d{8}T\d{6}Z-\d{1,3}(?:-\d{1,3})?$/,
  / \d{1,3}$/,
  /(?<=[a-z])-\d{1,3}$/i, // behind a digit it is the index of a chapter
];

/**
 * The name of a file without what stands around it once it has been downloaded again or copied: ' (1)', ' - copia',
 * ' copia 2', 'Copia de ', the time that Drive adds, a second ending.
 */
export function plainName(name: string): string {
  const [ending = ''] = /\.[a-z]{2,4}$/i.exec(name) ?? [];
  if (ending === '') return name;
  let stem = name.slice(0, -ending.length).trim();
  for (let before = ''; before !== stem;) {
    before = stem;
    if (stem.toLowerCase().endsWith(ending.toLowerCase())) stem = stem.slice(0, -ending.length);
    stem = BEHIND.reduce((text, words) => text.replace(words, ''), stem.replace(BEFORE, '')).trim();
  }
  return stem + ending;
}
