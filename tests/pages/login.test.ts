import { describe, expect, it } from 'vitest';
import { Browser, type Page } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { linkIn } from '../setup/letters';
import { demandVerification, PASSWORD, person, signedIn } from '../setup/people';

const at = (path: string, redirect: string) => `${path}?${new URLSearchParams({ redirect })}`;
const enter = (browser: Browser, path: string, email: string, password = PASSWORD) =>
  sendForm(browser, path, 'Iniciar sesión', { email, password });
const isSignedIn = async (browser: Browser) => (await browser.get('/')).text.includes('Cerrar sesión');

describe.each([
  ['/user-login', 'user', '/'],
  ['/user-login', 'admin', '/'],
  ['/login', 'admin', '/admin'],
] as const)('%s for a %s', (path, role, usual) => {
  it.each([
    ['/volume/11?chapter=5&from=%2Ftemas%3Fbuscar%3Dluz', '/volume/11?chapter=5&from=%2Ftemas%3Fbuscar%3Dluz'],
    ['/tema/luz#p3', '/tema/luz#p3'],
    ['//malo.example', usual],
    ['/\\malo.example', usual],
  ])('with %s to lead back to leads to %s, whoever is signed in too', async (redirect, to) => {
    const { browser, member } = await signedIn(role);
    const typed = { email: member.email, password: PASSWORD };
    const page = await sendForm(new Browser(), at(path, redirect), 'Iniciar sesión', typed);
    expect([page.status, page.location]).toEqual([303, to]);
    expect((await browser.get(at(path, redirect))).location).toBe(to);
  });

  it('keeps the way back through a login that fails', async () => {
    const typed = { email: 'a@b.co', password: 'no' };
    const failed = await sendForm(new Browser(), at(path, '/volume/11'), 'Iniciar sesión', typed);
    expect(failed.document.querySelector('input[name=redirect]')?.getAttribute('value')).toBe('/volume/11');
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

  it.each([
    ['/temas?buscar=luz#l', '/temas?buscar=luz#l'],
    ['/Admin/playlists?ver=1', null],
    ['/%61dmin', null],
    ['//malo.example', null],
    ['', null],
  ])('at /login leads a member with a way back to %s to %s', async (redirect, to) => {
    const page = await (await signedIn()).browser.get(at('/login', redirect));
    expect([page.status, page.location]).toEqual([to ? 302 : 200, to]);
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
    expect((await browser.get('/admin')).location).toBe('/admin/libro');
  });
});

describe('on the whole way to an account', () => {
  const WANTED = '/volume/11?chapter=5';
  const TYPED = { first_name: 'Inés', last_name: 'Romero', password: 'clave-1', confirm_password: 'clave-1' };
  const hrefOf = (page: Page, words: string) =>
    page.document
      .querySelectorAll('main a')
      .find(({ textContent }) => textContent.includes(words))
      ?.getAttribute('href');
  const hrefs = async (browser: Browser, page: Page, ...words: string[]) => {
    const shown = await browser.follow(page);
    return words.map((one) => hrefOf(shown, one));
  };
  const login = at('/user-login', WANTED);

  it('a forgotten password leads back to what was wanted', async () => {
    const { email } = await person();
    const browser = new Browser();
    const forgot = hrefOf(await browser.get(login), 'Olvidé mi contraseña') ?? '';
    const sent = await sendForm(browser, forgot, 'Enviar enlace', { email });
    expect(await hrefs(browser, sent, 'Volver a iniciar sesión')).toEqual([login]);
    const passwords = { new_password: 'otra-clave', confirm_password: 'otra-clave' };
    const reset = await sendForm(browser, await linkIn(email), 'Guardar contraseña', passwords);
    expect(await hrefs(browser, reset, 'Iniciar sesión')).toEqual([login]);
  });

  it('so does an account that has to be verified, and a link that is requested again', async () => {
    const email = 'verificada@ejemplo.org';
    await demandVerification(true);
    const browser = new Browser();
    const register = hrefOf(await browser.get(login), 'Registrarse') ?? '';
    const made = await sendForm(browser, register, 'Crear cuenta', { ...TYPED, email });
    const again = `/verify-email?${new URLSearchParams({ reenviar: '1', redirect: WANTED })}`;
    expect(await hrefs(browser, made, 'Iniciar sesión', 'No me llegó')).toEqual([login, again]);
    expect((await sendForm(browser, again, 'Reenviar enlace', { email })).location).toContain('redirect=');
    const verified = await sendForm(browser, await linkIn(email), 'Verificar mi correo');
    expect(verified.location).toBe(WANTED); // by the browser that registered
    const elsewhere = new Browser();
    const verifiedAgain = await sendForm(elsewhere, await linkIn(email), 'Verificar mi correo');
    expect(await hrefs(elsewhere, verifiedAgain, 'Iniciar sesión')).toEqual([login]);
    await demandVerification(false);
  });
});

it.each([
  ['/register?hecho=verificar', '/user-login'], // what an address says is not believed
  ['/salir', '/'], // takes forms only
])('%s leads to %s, and changes nothing', async (path, to) => {
  const visitor = new Browser();
  expect((await visitor.get(path)).location).toBe(to);
  const { browser } = await signedIn();
  await browser.get(path);
  expect((await browser.get('/')).text).toContain('Cerrar sesión');
});

it('each login leads to the other, and says why it is needed on the way', async () => {
  const hrefs = async (path: string) =>
    (await new Browser().get(path)).document.querySelectorAll('main a').map((link) => link.getAttribute('href'));
  expect(await hrefs('/user-login?redirect=/volume/2')).toContain('/login?redirect=%2Fvolume%2F2');
  expect(await hrefs('/login?redirect=/temas')).toContain('/user-login?redirect=%2Ftemas');
  const { document } = await new Browser().get('/user-login?redirect=/temas');
  expect(document.querySelector('main .notice')?.textContent).toBe('Necesitas iniciar sesión para ver este contenido');
  expect(await hrefs('/user-login')).toEqual(expect.arrayContaining(['/register', '/login', '/forgot-password']));
});

describe('a session', () => {
  it('is a new one after each login, and the one before is dead', async () => {
    const { browser, member } = await signedIn();
    const before = browser.cookies.get('sesion') ?? '';
    await browser.post('/user-login', { email: member.email, password: PASSWORD });
    expect(browser.cookies.get('sesion')).not.toBe(before);
    const thief = new Browser();
    thief.cookies.set('sesion', before);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
    thief.cookies.set('sesion', browser.cookies.get('sesion') ?? ''); // a session that somebody planted
    await thief.post('/user-login', { email: (await person()).email, password: PASSWORD });
    expect(thief.cookies.get('sesion')).not.toBe(browser.cookies.get('sesion'));
  });

  it('ends on the server by the logout of its browser alone, which says so on home', async () => {
    const { browser, member } = await signedIn();
    const before = browser.cookies.get('sesion') ?? '';
    const other = new Browser();
    const entered = await enter(other, '/user-login', member.email);
    const line = entered.headers.getSetCookie().find((one) => one.startsWith('sesion='));
    expect(line).toMatch(/; Max-Age=7776000/);
    const page = await sendForm(browser, '/', 'Cerrar sesión');
    expect([page.status, page.location]).toEqual([303, '/']);
    expect(browser.cookies.has('sesion')).toBe(false);
    expect((await browser.follow(page)).text).toContain('Has cerrado la sesión.');
    browser.cookies.set('sesion', before);
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([false, true]);
  });
});
