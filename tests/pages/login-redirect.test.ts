import { describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { Browser } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { PASSWORD, person, signedIn } from '../setup/people';

const at = (path: string, redirect: string) => `${path}?${new URLSearchParams({ redirect })}`;

const KEPT = [
  '/volume/11',
  '/volume/11?chapter=5&from=%2Ftemas%3Fbuscar%3Dluz',
  '/temas?buscar=coraz%C3%B3n',
  '/tema/luz#p3',
  '/admin/main-files',
];
const HOSTILE = [
  '//malo.example',
  '///malo.example',
  '/\\malo.example',
  '\\\\malo.example',
  '/\t/malo.example',
  '/\n/malo.example',
  '/..//malo.example',
  '/.//malo.example',
  'https://malo.example/volume/1',
  'https:malo.example',
  'javascript:alert(1)',
  'malo.example',
  ' /volume/1',
  '/volume/\u0085',
];

describe.each([
  ['/user-login', 'user', '/'],
  ['/login', 'admin', '/admin'],
] as const)('%s', (path, role, usual) => {
  it.each(KEPT)('leads back to %s', async (redirect) => {
    const { email } = await person(role);
    const page = await sendForm(new Browser(), at(path, redirect), 'Iniciar sesión', { email, password: PASSWORD });
    expect([page.status, page.location]).toEqual([303, redirect]);
  });

  it.each(HOSTILE)('ignores %j', async (redirect) => {
    const { browser, member } = await signedIn(role);
    const fresh = await sendForm(new Browser(), at(path, redirect), 'Iniciar sesión', {
      email: member.email,
      password: PASSWORD,
    });
    expect([fresh.status, fresh.location]).toEqual([303, usual]);
    expect((await browser.get(at(path, redirect))).location).toBe(usual);
  });

  it('keeps the way back through a login that fails', async () => {
    const browser = new Browser();
    const failed = await sendForm(browser, at(path, '/volume/11'), 'Iniciar sesión', {
      email: 'a@b.co',
      password: 'no',
    });
    expect(failed.document.querySelector('input[name=redirect]')?.getAttribute('value')).toBe('/volume/11');
  });

  it('sends who is signed in where they wanted to go', async () => {
    const { browser } = await signedIn(role);
    expect((await browser.get(at(path, '/volume/11'))).location).toBe('/volume/11');
  });
});

describe('the way to a login', () => {
  it.each([
    ['/volume/11?chapter=2&from=%2Ftemas', '/user-login', 'Necesitas iniciar sesión para ver este contenido'],
    ['/admin/main-files?carga=3', '/login', 'Necesitas iniciar sesión para ver este contenido'],
  ])('keeps the whole address of %s', async (path, login, sentence) => {
    const browser = new Browser();
    const page = await browser.get(path);
    expect([page.status, page.location]).toEqual([302, `${at(login, path)}`]);
    expect((await browser.follow(page)).document.querySelector('[role=status]')?.textContent).toBe(sentence);
  });

  it('can be gone to its end however long the address is', async () => {
    const browser = new Browser();
    await fillVolume(11, { main: { 1: {} } });
    const { location } = await browser.get(`/volume/11?buscar=${'x'.repeat(3000)}`);
    const { email } = await person();
    const page = await sendForm(browser, location ?? '', 'Iniciar sesión', { email, password: PASSWORD });
    expect(page.status).toBe(303);
  });

  it('tells a member at /admin that the account is not an administrator’s', async () => {
    const { browser } = await signedIn();
    const page = await browser.get('/admin/playlists');
    expect(page.location).toBe('/login?redirect=%2Fadmin%2Fplaylists');
    const login = await browser.follow(page);
    expect(login.document.querySelector('[role=status]')?.textContent).toBe(
      'Tu cuenta no es de administración. Entra con una que lo sea.',
    );
    const { email } = await person('admin');
    const entered = await sendForm(browser, page.location ?? '', 'Iniciar sesión', { email, password: PASSWORD });
    expect(entered.location).toBe('/admin/playlists');
  });

  it('leads to the panel’s first tab from /admin', async () => {
    const { browser } = await signedIn('admin');
    expect((await browser.get('/admin')).location).toBe('/admin/playlists');
  });
});

describe('an address that only a form may be sent to', () => {
  it('/salir leads home and leaves the session alone', async () => {
    const { browser } = await signedIn();
    expect((await browser.get('/salir')).location).toBe('/');
    expect((await browser.get('/')).text).toContain('Cerrar sesión');
  });
});
