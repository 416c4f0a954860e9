const PART = /^(?:\d+-\d*|-\d+)$/;

/** Tells whether a `Range` is one of bytes as RFC 9110 writes them; any other is ignored (14.2). */
export function isRange(range: string): boolean {
  const [unit, parts = '', ...more] = range.split('=');
  return (
    unit?.toLowerCase() === 'bytes' &&
    more.length === 0 &&
    parts.split(',').every((written) => {
      const part = written.trim();
      const [first = '', last = ''] = part.split('-');
      return PART.test(part) && (first === '' || last === '' || Number(first) <= Number(last));
    })
  );
}
