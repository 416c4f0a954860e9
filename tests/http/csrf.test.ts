import { createHmac } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { formToken, guardForm, guardOrigin } from '~/http/forms/csrf.server';

const HERE = 'http://localhost:3000';
const post = (headers: Message) => new Request(`${HERE}/user-login`, { method: 'POST', headers });
type Message = Record<string, string>;
const REFUSAL = { code: 'forbidden_origin', status: 403 };
const passes = (headers: Message, token?: string | null) =>
  expect(guardForm(post(headers), token)).resolves.toBeUndefined();
const isRefused = (headers: Message, token?: string | null) =>
  expect(guardForm(post(headers), token)).rejects.toMatchObject(REFUSAL);

/** Makes the cookie and the token of a form page for a browser that sends few headers. */
async function given() {
  const { token, setCookie } = await formToken({ request: new Request(HERE), context: {} });
  return { token, cookie: setCookie?.split(';')[0] ?? '' };
}

describe('Fetch Metadata', () => {
  it.each(['same-origin', 'none'])('%s passes without a token', async (site) => {
    await passes({ 'sec-fetch-site': site });
    await passes({ 'sec-fetch-site': site, origin: HERE });
  });

  it.each(['cross-site', 'same-site', 'other', 'SAME-ORIGIN'])(
    '%s is refused, whatever else the request brings',
    async (site) => {
      const { token, cookie } = await given();
      await isRefused({ 'sec-fetch-site': site });
      await isRefused({ 'sec-fetch-site': site, origin: HERE, cookie }, token);
    },
  );
});

describe('Origin, where Fetch Metadata is absent,', () => {
  it('of this site passes without a token', () => passes({ origin: HERE }));

  it.each([
    ...['http://otro.example', 'https://localhost:3000', 'http://localhost:3001', 'http://localhost', 'x', 'file://'],
    ...['http://localhost:3000.otro.example', 'http://LOCALHOST:3000'],
  ])('%s is refused, even with the token', async (origin) => {
    const { token, cookie } = await given();
    await isRefused({ origin });
    await isRefused({ origin, cookie }, token);
  });
});

describe('the token, where the browser says nothing,', () => {
  it.each<Message>([{}, { origin: 'null' }])('passes with its cookie (%j)', async (headers) => {
    const { token, cookie } = await given();
    await passes({ ...headers, cookie }, token);
  });

  it('is refused when it is absent, another’s, or changed', async () => {
    const [own, other] = [await given(), await given()];
    const { cookie } = own;
    for (const token of [null, undefined, '', 'x', other.token, `${own.token}x`, own.token?.slice(1)]) {
      await isRefused({ cookie }, token);
    }
  });

  it('is refused without its cookie, or with an empty one, and that is said', async () => {
    const { token, cookie } = await given();
    const lost: Message[] = [{}, { cookie: `${cookie.split('=')[0]}=` }, { cookie: 'formulario=%%%' }];
    for (const headers of lost) {
      await expect(guardForm(post(headers), token)).rejects.toMatchObject({ code: 'form_cookie_missing', status: 403 });
    }
  });

  it('cannot be made from the cookie by somebody who does not know the secret', async () => {
    const { token, cookie } = await given();
    const guessed = createHmac('sha256', '').update(`form:${cookie}`).digest('base64url');
    expect(token).not.toBe(guessed);
    await isRefused({ cookie }, guessed);
  });
});

describe('the token of a page', () => {
  it('is not made for a browser that says where forms were', async () => {
    const request = new Request(HERE, { headers: { 'sec-fetch-site': 'none' } });
    expect(await formToken({ request, context: {} })).toEqual({ token: null, setCookie: null });
  });

  it('is the same for everyone who asks during one request', async () => {
    const args = { request: new Request(HERE), context: {} };
    expect(await formToken(args)).toBe(await formToken(args));
  });

  it('stays that of the cookie that the browser has', async () => {
    const { token, cookie } = await given();
    const request = new Request(HERE, { headers: { cookie } });
    expect(await formToken({ request, context: {} })).toEqual({ token, setCookie: null });
  });
});

it.each<[Message, boolean]>([
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: 'http://otro.example' }, false],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: HERE }, true],
  [{ origin: 'null' }, true],
  [{}, true],
])('before the body is read, %j goes on to the form: %s', (headers, goesOn) => {
  const refusal = expect(() => guardOrigin(post(headers)));
  if (goesOn) refusal.not.toThrow();
  else refusal.toThrow(expect.objectContaining(REFUSAL) as Error);
});

it('where the public address is set, Origin is held against it, not against the address of the request', async () => {
  vi.resetModules();
  vi.stubEnv('APP_URL', 'https://libro.example/');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  const { guardForm: guard } = await import('~/http/forms/csrf.server');
  await expect(guard(post({ origin: 'https://libro.example' }), null)).resolves.toBeUndefined();
  await expect(guard(post({ origin: HERE }), null)).rejects.toMatchObject(REFUSAL);
});
