import { describe, expect, it, vi } from 'vitest';
import {
  clearCookie,
  formCookie,
  draftCookie,
  preferencesCookie,
  readCookie,
  sessionCookie,
} from '~/http/auth/cookies.server';

const ALL = { sessionCookie, formCookie, preferencesCookie, draftCookie };
const request = (cookie: string) => new Request('http://localhost:3000/', { headers: { cookie } });
const pairOf = (setCookie: string) => setCookie.split(';')[0] ?? '';
const attributesOf = (setCookie: string) =>
  setCookie
    .split('; ')
    .slice(1)
    .map((attribute) => attribute.toLowerCase());

describe.each(Object.entries(ALL))('%s', (_name, cookie) => {
  it('is out of reach of scripts and of other sites, for the whole site', async () => {
    const attributes = attributesOf(await cookie.serialize('x'));
    expect(attributes).toEqual(expect.arrayContaining(['path=/', 'httponly', 'samesite=lax']));
    expect(attributes.filter((attribute) => attribute.startsWith('domain'))).toEqual([]);
    expect(attributes).not.toContain('secure'); // the tests' site has no https
  });

  it.each(['abc-_123', 'á; path=/x, "y"', 'a=1&b=2'])('brings back %j', async (value) => {
    const others = 'a=b; otra="x"';
    const header = `${others}; ${pairOf(await cookie.serialize(value))}; z=1`;
    expect(await readCookie(cookie, request(header))).toBe(value);
  });

  it('is taken away with its value', async () => {
    const setCookie = await clearCookie(cookie);
    expect(attributesOf(setCookie)).toEqual(
      expect.arrayContaining(['max-age=0', 'path=/', 'expires=thu, 01 jan 1970 00:00:00 gmt']),
    );
    expect(await readCookie(cookie, request(pairOf(setCookie)))).toBeNull();
  });

  it('is nothing when it is absent, empty or broken', async () => {
    expect(await readCookie(cookie, new Request('http://localhost:3000/'))).toBeNull();
    for (const value of ['', '%', '%E0%A4%A', 'x', '"', 'W10%3D', 'e30%3D', 'NQ%3D%3D', 'bnVsbA%3D%3D']) {
      expect(await readCookie(cookie, request(`${cookie.name}=${value}`))).toBeNull();
    }
  });
});

it('cookies have names of their own', () => {
  expect(Object.values(ALL).map(({ name }) => name)).toEqual(['sesion', 'formulario', 'preferencias', 'pendiente']);
});

it('how long the browser keeps them', async () => {
  const ageOf = async (cookie: (typeof ALL)[keyof typeof ALL]) =>
    attributesOf(await cookie.serialize('x')).find((attribute) => attribute.startsWith('max-age'));
  expect(await ageOf(sessionCookie)).toBeUndefined();
  expect(await ageOf(formCookie)).toBeUndefined();
  expect(await ageOf(preferencesCookie)).toBe('max-age=31536000');
  expect(await ageOf(draftCookie)).toBe('max-age=900');
});

it('over https they are Secure and bound to the host', async () => {
  vi.resetModules();
  vi.stubEnv('APP_URL', 'https://libro.example');
  try {
    const secure = await import('~/http/auth/cookies.server');
    for (const cookie of [secure.sessionCookie, secure.formCookie, secure.preferencesCookie, secure.draftCookie]) {
      const setCookie = await cookie.serialize('x');
      expect(setCookie).toMatch(/^__Host-/);
      expect(attributesOf(setCookie)).toContain('secure');
      expect(attributesOf(await secure.clearCookie(cookie))).toContain('secure');
    }
  } finally {
    vi.unstubAllEnvs();
    vi.resetModules();
  }
});
