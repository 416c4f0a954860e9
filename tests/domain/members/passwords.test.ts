import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, shareOf } from '~/domain/members/passwords.server';

describe('a password', () => {
  it('has a hash of its own each time, by argon2id at its cost', async () => {
    const [one, other] = await Promise.all([hashPassword('secreto-1'), hashPassword('secreto-1')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await isPassword('secreto-1', one)).toBe(true);
    expect(await isPassword('secreto-1', other)).toBe(true);
    expect(await isPassword('secreto-2', one)).toBe(false);
  });

  it('is never cut: the last of 1024 bytes counts', async () => {
    const long = 'ñ'.repeat(511) + 'xy';
    const hash = await hashPassword(long);
    expect(await isPassword(long, hash)).toBe(true);
    expect(await isPassword(`${long.slice(0, -1)}z`, hash)).toBe(false);
    expect(await isPassword(long.slice(0, -1), hash)).toBe(false);
  });

  it.each(['a\0b', ' secreto ', '😀😀😀', '日本語のパス'])('may be %j, letter by letter', async (password) => {
    const hash = await hashPassword(password);
    expect(await isPassword(password, hash)).toBe(true);
    expect(await isPassword(password.slice(0, -1), hash)).toBe(false);
  });

  it('is the same whether its accents are letters or marks', async () => {
    expect(await isPassword('Jesu\u0301s-1', await hashPassword('Jesús-1'))).toBe(true);
  });

  it('of nobody is never right', async () => {
    expect(await isPassword('nobody has this password', undefined)).toBe(false);
    expect(await isPassword('', undefined)).toBe(false);
  });
});

it.each([
  [1, 1, { atOnce: 1, rest: 0 }],
  [4, 1, { atOnce: 2, rest: 0 }],
  [64, 16, { atOnce: 2, rest: 0 }],
  [2, 2, { atOnce: 1, rest: 1 }],
  [2, 8, { atOnce: 1, rest: 7 }],
])(
  'the machine while passwords are judged: %i cores of %i workers are left to readers by half: %j',
  (cores, workers, share) => {
    expect(shareOf(cores, workers)).toEqual(share);
    const busy = (workers * share.atOnce) / (1 + share.rest);
    expect(busy).toBeLessThanOrEqual(Math.max(1, cores / 2));
  },
);
