const LONG = 'x'.repeat(100_000);

/** Values that no page of ours sends, percent-encoded. */
const VALUES: [name: string, encoded: string][] = [
  ['empty', ''],
  ['100 KB', LONG],
  ['NUL', '%00'],
  ['a text with NUL', 'a%00b'],
  ['a lone surrogate', '%ED%A0%80'],
  ['bytes that are no UTF-8', '%ff%fe'],
  ['a broken escape', '%'],
  ['full-width digits', '%EF%BC%91%EF%BC%91'],
  ['-1', '-1'],
  ['1e9', '1e9'],
  ['99999999999999999999', '99999999999999999999'],
  ['NaN', 'NaN'],
  ['markup', '%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%27'],
  ['line breaks', '%0D%0ASet-Cookie:%20a=b'],
  ['direction marks', '%E2%80%AE%E2%80%8B'],
];

/** Every wrong way to give `field`, as the part of a query or of a form's body that does so. */
export function wrongWays(field: string): [name: string, encoded: string][] {
  return [
    ['missing', ''],
    ['bare', field],
    ['repeated', `${field}=&${field}=1&${field}=2`],
    ['a list', `${field}[]=1&${field}[]=2`],
    ['a list by index', `${field}[0]=1`],
    ['a list with a hole', `${field}[99999999]=1`],
    ['an object', `${field}.a=1&${field}[b]=2`],
    ['a prototype', `__proto__[${field}]=1&constructor=1`],
    ...VALUES.map(([name, value]): [string, string] => [name, `${field}=${value}`]),
  ];
}
