import { expect, it } from 'vitest';
import { rangedResponse } from '~/http/pages/ranged.server';

it('a download that nobody reads any more ends without an error, and frees what it is read from', async () => {
  const reader = new AbortController();
  const request = new Request('http://localhost/11-1.mp3', { signal: reader.signal });
  let isClosed = false;
  const read = (start: number, end: number) => {
    reader.abort(); // while the first piece is under way
    return new Uint8Array(end - start);
  };
  const response = rangedResponse(
    'somebody',
    { request, context: {}, params: {} },
    { size: 1_000_000, tag: '"a"', read, close: () => (isClosed = true) },
    {},
  );
  expect((await response.arrayBuffer()).byteLength).toBe(64 * 1024);
  expect(isClosed).toBe(true);
});
