import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { call, refusalOf } from '../setup/api';
import { lettersTo, tokenSentTo } from '../setup/letters';
import { person } from '../setup/people';
import { stored } from '../setup/stored';

const SENT = { message: 'Verification email sent! Check your inbox.' };
const FAILED = [400, 'Error verifying email'];
const resend = (email: unknown) => call('POST', '/resend-verification', { body: { email } });
const verify = (token: unknown) => call('POST', '/verify-email', { body: { token } });

async function unverified() {
  const member = await person();
  await db.updateTable('members').set({ email_verified_at: null }).where('id', '=', member.id).execute();
  return member;
}
const verifiedAt = async ({ id }: { id: number }) =>
  (await db.selectFrom('members').select('email_verified_at').where('id', '=', id).executeTakeFirst())
    ?.email_verified_at;

describe('POST /resend-verification', () => {
  it('answers the same to all, and writes to an account that waits for it alone', async () => {
    const waiting = await unverified();
    const done = await person();
    for (const email of [waiting.email, done.email, 'nadie@ejemplo.org']) {
      const { status, json } = await resend(email);
      expect([status, json]).toEqual([200, SENT]);
    }
    const letters = await db.selectFrom('outbox').select('recipient').execute();
    expect(letters).toEqual([{ recipient: waiting.email }]);
  });

  it('refuses what is no e-mail', async () => {
    const words = 'Escribe un correo completo, como nombre@ejemplo.org';
    expect((await resend('rosa')).json).toEqual({ detail: words, errors: { email: [words] } });
  });
});

describe('POST /verify-email', () => {
  it('verifies the e-mail, and answers the same when the link is pressed again', async () => {
    const member = await unverified();
    await resend(member.email);
    const token = await tokenSentTo(member.email);
    const done = [200, { message: 'Tu correo está verificado.' }];
    for (const { status, json } of [await verify(token), await verify(token)]) expect([status, json]).toEqual(done);
    expect(await verifiedAt(member)).toBeInstanceOf(Date);
  });

  it('takes the link of every letter, whichever is opened first', async () => {
    const member = await unverified();
    const tokens: string[] = [];
    for (let letter = 0; letter < 3; letter += 1) {
      await resend(member.email);
      tokens.push(await tokenSentTo(member.email));
    }
    for (const token of tokens) expect((await verify(token)).status).toBe(200);
    expect(await verifiedAt(member)).toBeInstanceOf(Date);
  });

  it('refuses a token that is none, of another kind, or a day old', async () => {
    const member = await unverified();
    await resend(member.email);
    const second = await tokenSentTo(member.email);
    await call('POST', '/forgot-password', { body: { email: member.email } });
    const other = await tokenSentTo(member.email);
    const before = await stored(['members', 'tokens', 'outbox']);
    for (const token of ['nada', other]) expect(refusalOf(await verify(token))).toEqual(FAILED);
    expect(await stored(['members', 'tokens', 'outbox'])).toEqual(before);
    await db.updateTable('tokens').set({ expires_at: new Date() }).execute();
    expect(refusalOf(await verify(second))).toEqual(FAILED);
    expect(await verifiedAt(member)).toBeNull();
  });

  it('asks for the token', async () => {
    expect(refusalOf(await verify(''))).toEqual([400, 'No verification token provided']);
    expect((await verify(['x'])).json).toEqual({
      detail: 'El campo «token» debe ser un texto',
      errors: { token: ['debe ser un texto'] },
    });
  });

  it('verifies nobody else', async () => {
    const [one, other] = [await unverified(), await unverified()];
    await resend(one.email);
    await verify(await tokenSentTo(one.email));
    expect(await verifiedAt(other)).toBeNull();
    expect(await lettersTo(other.email)).toEqual([]);
  });
});
