import { expect, it } from 'vitest';
import { newRequestId, requestIdFor } from '~/server/request-id';

it('an id can be read out, and is another each time', () => {
  const ids = Array.from({ length: 1000 }, newRequestId);
  for (const id of ids) expect(id).toMatch(/^\d{4}-\d{4}-\d{4}$/);
  expect(new Set(ids).size).toBe(1000);
});

it.each(['3f1c9a52-7d1b-4d52-9a55-0d6f0c1b2a3e', 'edge.7_b-42', 'a'.repeat(64)])(
  'the id %s of a trusted proxy is taken over, of nobody else',
  (given) => {
    expect(requestIdFor(given, true)).toBe(given);
    expect(requestIdFor(given, false)).not.toBe(given);
  },
);

it.each([
  undefined,
  '',
  'short',
  'a'.repeat(65),
  'dos palabras',
  'uno-mismo, otro-más',
  '<script>alert(1)',
  'año-nuevo',
])('what no proxy writes is not: %s', (given) => expect(requestIdFor(given, true)).toMatch(/^\d{4}-\d{4}-\d{4}$/));
