const BEFORE = /^(?:copia de|copy of) /i;
const BEHIND = [/ ?\(\d{1,3}\)$/, /[ _-]copia$/i, /[ _-]copy$/i, / -$/, /-\d{8}T\d{6}Z-\d{1,3}(?:-\d{1,3})?$/];

/**
 * The name of a file without what stands around it once it has been downloaded again or copied: ' (1)', ' - copia',
 * 'Copia de ', the time that Drive adds, a second ending.
 */
export function plainName(name: string): string {
  const [ending = ''] = /\.[a-z]{2,4}$/i.exec(name) ?? [];
  if (ending === '') return name;
  let stem = name.slice(0, -ending.length);
  for (let before = ''; before !== stem;) {
    before = stem;
    if (stem.toLowerCase().endsWith(ending.toLowerCase())) stem = stem.slice(0, -ending.length);
    stem = BEHIND.reduce((text, words) => text.replace(words, ''), stem.replace(BEFORE, ''));
  }
  return stem + ending;
}
