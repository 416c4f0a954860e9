import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { authorToken, readAuthor } from '~/http/auth/author.server';

it.each([1, 7, 2_147_483_647])('the mark of member %d names that member', (id) => {
  expect(readAuthor(authorToken(id))).toBe(id);
  expect(authorToken(id)).toBe(authorToken(id));
});

it('the seal of one member does not fit another', () => {
  const [, seal] = authorToken(1).split('.');
  expect(readAuthor(`2.${seal}`)).toBeNull();
  expect(authorToken(2)).not.toContain(seal);
});

it.each([
  ...[null, '', '.', '1', '1.', '.x', '1.x', '0.x', '-1.x', '1.5.x', 'NaN.x', '1e999.x', `1.${'A'.repeat(43)}`],
  `1.${createHmac('sha256', '').update('author:1').digest('base64url')}`,
])('%j names nobody', (mark) => {
  expect(readAuthor(mark)).toBeNull();
});

it('a mark that was changed in one letter names nobody', () => {
  const mark = authorToken(12);
  for (let at = mark.indexOf('.') + 1; at < mark.length - 1; at += 1) {
    const other = mark[at] === 'A' ? 'B' : 'A';
    expect(readAuthor(mark.slice(0, at) + other + mark.slice(at + 1))).toBeNull();
  }
});
