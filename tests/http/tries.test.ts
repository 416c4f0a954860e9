import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { Refusal } from '~/errors/refusal';
import { checkPassword, withPassword } from '~/http/auth/tries.server';
import { whileAway } from '../setup/outage';

const TRIER = { email: 'ana@ejemplo.org', address: '203.0.113.7', device: null };
const wrong = () => Promise.reject(new Refusal('bad_credentials'));
const login = <Result>(work: () => Promise<Result>) => checkPassword(TRIER, 'bad_credentials', work);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'well',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
const settled = () => new Promise((done) => setTimeout(done, 10));
const rows = () => db.selectFrom('tries').select('is_wrong').execute();

beforeEach(() => db.deleteFrom('tries').execute());

describe('the judgement of a password', () => {
  it('happens ten times when two hundred wrong ones come at once', async () => {
    let count = 0;
    const work = async () => {
      count += 1;
      return wrong();
    };
    const codes = await Promise.all(Array.from({ length: 200 }, () => codeOf(login(work))));
    expect(count).toBe(10);
    expect(codes.filter((code) => code === 'bad_credentials')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_tries')).toHaveLength(190);
    expect(await rows()).toHaveLength(10);
  });

  it('never stands in the way of right ones, though nine were wrong and thirty come at once', async () => {
    for (let at = 0; at < 9; at += 1) await codeOf(login(wrong));
    const all = await Promise.all(Array.from({ length: 30 }, (_, at) => login(() => Promise.resolve(at))));
    expect(all).toHaveLength(30);
    expect(await rows()).toHaveLength(9);
  });

  it('of one account is one at a time, right ones too, while other accounts have their turn', async () => {
    let [open, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, (open += 1));
      await settled();
      open -= 1;
    };
    const many = Array.from({ length: 6 }, () => login(work));
    await checkPassword({ ...TRIER, email: 'eva@ejemplo.org' }, 'bad_credentials', () => Promise.resolve());
    await Promise.all(many);
    expect(most).toBe(1);
  });

  it('counts nothing but the password being wrong', async () => {
    for (const error of [new Refusal('deactivated'), new Refusal('unverified'), new Error('un fallo')]) {
      await expect(login(() => Promise.reject(error))).rejects.toBe(error);
    }
    expect(await rows()).toEqual([]);
  });

  it('counts nothing of an outage, in its middle or before it', async () => {
    await whileAway(async () => {
      const codes = await Promise.all(Array.from({ length: 22 }, () => codeOf(login(wrong))));
      expect(new Set(codes)).not.toContain('bad_credentials');
    });
    const away = new Error('Connection terminated unexpectedly');
    for (let at = 0; at < 22; at += 1) await codeOf(login(() => Promise.reject(away)));
    expect(await rows()).toEqual([]);
    expect(await codeOf(login(() => Promise.resolve()))).toBe('well');
  });
});

describe('the password of somebody who is in', () => {
  const session = (sessionId: string): SignedIn => ({
    revision: '0',
    id: 1,
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: TRIER.email,
    role: 'user',
    sessionId,
  });
  const codeWith = (sessionId: string, work: () => Promise<unknown>) => codeOf(withPassword(session(sessionId), work));
  const mistaken = () => Promise.reject(new Refusal('wrong_password'));

  it('is free of what strangers tried, and has its own ten', async () => {
    for (let at = 0; at < 10; at += 1) await codeOf(login(wrong));
    expect(await codeOf(login(() => Promise.resolve()))).toBe('too_many_tries');
    expect(await codeWith('una', () => Promise.resolve())).toBe('well');
    for (let at = 0; at < 10; at += 1) expect(await codeWith('una', mistaken)).toBe('wrong_password');
    expect(await codeWith('una', () => Promise.resolve())).toBe('too_many_tries');
    expect(await codeWith('otra', () => Promise.resolve())).toBe('well');
  });

  it('counts only when it is wrong', async () => {
    expect(await codeWith('una', () => Promise.reject(new Refusal('email_taken')))).toBe('email_taken');
    expect(await rows()).toEqual([]);
  });
});
