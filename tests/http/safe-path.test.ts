import { describe, expect, it } from 'vitest';
import { requestPath, safePath } from '~/http/pages/safe-path';
import { paths } from '~/paths';

describe('a path of this site', () => {
  it.each([
    ['/', '/'],
    ['/volume/11?chapter=5', '/volume/11?chapter=5'],
    ['/temas?buscar=luz&from=%2Fvolume%2F3#p2', '/temas?buscar=luz&from=%2Fvolume%2F3#p2'],
    ['/tema/a%20b', '/tema/a%20b'],
    ['/tema/oraci\u00f3n', '/tema/oraci%C3%B3n'],
    ['/a/../temas', '/temas'],
    ['/?redirect=https://otro.example', '/?redirect=https://otro.example'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
    ['/@otro.example', '/@otro.example'],
    ['/a//b', '/a//b'],
    [`/${'x'.repeat(1999)}`, `/${'x'.repeat(1999)}`],
  ])('%s stays', (value, path) => {
    expect(safePath(value, '/aviso')).toBe(path);
  });
});

it('a path that is too long as an address is none', () => {
  expect(safePath(`/${'ñ'.repeat(500)}`, '/aviso')).toBe('/aviso');
});

it.each(['x', 'ñ', '%C3%B1', '\ud800', '🌞'])(
  'a way back of 5,000 times %j is left out of a way to a login',
  (letter) => {
    expect(paths.login('/user-login', { redirect: `/tema/${letter.repeat(5000)}` })).toBe('/user-login');
    expect(paths.register({ redirect: `/tema/${letter.repeat(5)}` })).toContain('redirect=');
  },
);

describe('what could lead elsewhere', () => {
  it.each([
    ...[
      '//otro.example',
      '///otro.example',
      '//otro.example/%2f..',
      '/\\otro.example',
      '\\\\otro.example',
      '\\/otro.example',
    ],
    ...[
      '/\\/otro.example',
      '/a\\..\\b',
      '/..//otro.example',
      '/.//otro.example',
      '/./..//otro.example',
      '/a/..//otro.example',
    ],
    ...['/%2e%2e//otro.example', '/%2E//otro.example', '/\t/otro.example', '/\n/otro.example', '/\r/otro.example'],
    ...['\t//otro.example', ' //otro.example', ' /temas', '/temas ', '/te mas', '/\u0000/otro.example', '/\u0000'],
    ...['/\u007f/otro.example', '/\u0085/otro.example', '/temas\r\nSet-Cookie: a=b', 'https://otro.example'],
    ...['http:otro.example', 'HTTPS:/otro.example', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x'],
    ...['otro.example', 'temas', '.', '..', './temas', '?chapter=5', '#p1', '@otro.example', ':', '', null, undefined],
    `/${'x'.repeat(2000)}`,
  ])('%j gives way', (value) => {
    expect(safePath(value, '/aviso')).toBe('/aviso');
  });

  it.each([
    ...['/%2f/otro.example', '/%5cotro.example', '/%09/otro.example', '/／otro.example', '/\u2028/otro.example'],
    '/\ud800',
  ])('%j stays on this site, as a browser reads it', (value) => {
    const base = 'https://libro.example';
    expect(new URL(safePath(value, '/'), base).origin).toBe(base);
    expect(safePath(value, '/')).toMatch(/^\/(?![/\\])[!-~]*$/);
  });
});

describe('the path that was asked for', () => {
  it.each([
    ['http://libro.example/volume/3?chapter=5#p2', '/volume/3?chapter=5'],
    ['http://libro.example', '/'],
  ])('%s is %s', (address, path) => {
    expect(requestPath(new Request(address))).toBe(path);
  });
});
