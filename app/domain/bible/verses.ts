/** Tells whether a reference, in the form of `BibleReference.label`, has a verse: 'Juan 3, 16-18' has the 17th. */
export function isVerseOf(label: string, verse: number): boolean {
  const [, ...verses] = label.split(', ');
  return verses.length === 0 || verses.some((one) => isWithin(one, verse)); // a whole chapter has all its verses
}

function isWithin(verses: string, verse: number): boolean {
  const [, from = '', following = '', to = ''] = /^(\d{1,3})[a-f]?(s{0,2})-?(\d{0,3})/.exec(verses) ?? [];
  if (from === '') return true; // in words
  const [first, last] = [Number(from), Number(to) || Number(from)];
  return verse >= first && (verse <= last || following !== '' || last < first); // ends in another chapter where it is less
}
