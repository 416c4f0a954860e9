import { expect, it } from 'vitest';
import { z } from 'zod';
import { formAction, intent } from '~/http/forms/form.server';

const FIELDS = { note_text: 'Mi texto', password: 'secreta' };
const action = formAction('anyone', {
  save: intent(z.object({ note_text: z.string(), password: z.string() }), () => {
    throw new TypeError('nobody foresaw this');
  }),
});

function send(fields: Record<string, string>) {
  const request = new Request('http://localhost/nota', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return action({ request, params: {}, context: {} }).catch((thrown: unknown) => thrown as Response);
}

it('a form that fails in a way that nobody foresaw keeps what was typed, and has an id in the log', async () => {
  const response = await send(FIELDS);
  expect(response.status).toBe(500);
  expect(await response.json()).toMatchObject({
    code: 'unexpected',
    typed: { action: '/nota', fields: [['note_text', 'Mi texto']], passwords: ['password'] },
  });
});

it('a script is told so as data', async () => {
  const response = await send({ ...FIELDS, via: 'script' });
  expect([response.status, await response.json()]).toEqual([
    500,
    { ok: false, code: 'unexpected', message: 'Algo falló de nuestro lado' },
  ]);
});
