import { expect, it, vi } from 'vitest';
import { call } from '../setup/api';
import { tokenSentTo } from '../setup/letters';
import { person } from '../setup/people';

vi.hoisted(() => Object.assign(process.env, { NODE_ENV: 'development', SHOW_RESET_TOKEN: '1' }));

const forgot = async (email: string) => (await call('POST', '/forgot-password', { body: { email } })).json;

it('in development, asking for a new password answers with its token; for an unknown e-mail there is none', async () => {
  const { email } = await person();
  const { reset_token, ...rest } = (await forgot(email)) as { reset_token?: string };
  expect(reset_token).toBe(await tokenSentTo(email));
  expect((await call('POST', `/validate-reset-token?token=${reset_token}`)).json).toEqual({ valid: true });
  expect(await forgot('nadie@ejemplo.org')).toEqual(rest);
});
