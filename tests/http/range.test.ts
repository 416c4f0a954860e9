import { expect, it } from 'vitest';
import { isRange } from '~/http/pages/range';

it.each(['bytes=0-', 'bytes=0-0', 'bytes=-5', 'Bytes=1-5', 'bytes=0-1, 5-6', 'bytes= 1-5'])('%s is one', (range) => {
  expect(isRange(range)).toBe(true);
});

it.each([
  'bytes=0x1-0x5',
  'bytes=5-1',
  'bytes=1e1-2e1',
  'bytes=-',
  'bytes=',
  'bytes',
  'items=0-1',
  'bytes=0-1,x',
  'bytes=1=2',
  '',
])('%s is none', (range) => {
  expect(isRange(range)).toBe(false);
});
