import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from './requests';
import { serveBehindHttps } from './behind-https';

const FORWARDED = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' };

let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ url, close } = await serveBehindHttps());
});
afterAll(() => close());

/** Registers from a page of `origin`, through a proxy that was asked for `host`. */
const register = (origin: string, host: string, email: string) =>
  ask(url, '/register', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...FORWARDED, 'x-forwarded-host': host },
    body: new URLSearchParams({
      first_name: 'Ana',
      last_name: 'Ruiz',
      email,
      password: 'secreto-1',
      confirm_password: 'secreto-1',
    }).toString(),
  });

it('browsers are told to stay with https, and the session is for it alone', async () => {
  const response = await register('https://libro.example', 'libro.example', 'ana@ejemplo.org');
  expect(response.status).toBe(303);
  expect(response.header('Strict-Transport-Security')).toBe('max-age=31536000');
  const [session = ''] = response.all('Set-Cookie').filter((cookie) => /HttpOnly/.test(cookie));
  expect(session).toMatch(/^__Host-\w+=[^;]+;/);
  for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(session).toContain(attribute);
  expect((await ask(url, '/')).header('Content-Security-Policy')).toContain('upgrade-insecure-requests');
});

it('the address that counts is the one of the setting, whatever the proxy says', async () => {
  expect((await register('https://otro.example', 'otro.example', 'eva@ejemplo.org')).status).toBe(403);
});
