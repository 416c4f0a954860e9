import { describe, expect, it } from 'vitest';
import { Browser, type Page } from '../setup/browser';
import { formWith } from '../setup/forms';
import { signedIn } from '../setup/people';

const linksOf = (page: Page, within: string) =>
  page.document.querySelectorAll(`${within} a`).map((link) => [link.textContent.trim(), link.getAttribute('href')]);
const linkIn = (page: Page, within: string, words: string) =>
  linksOf(page, within).find(([text]) => text?.startsWith(words))?.[1];

describe('home for a visitor', () => {
  it('has a title and a tagline about exploring the 36 volumes', async () => {
    const page = await new Browser().get('/');
    expect(page.status).toBe(200);
    expect(page.document.querySelector('title')?.textContent).toBe('Libro de Cielo');
    expect(page.document.querySelectorAll('h1').map((title) => title.textContent)).toEqual(['Libro de Cielo']);
    expect(page.document.querySelector('.lead-text')?.textContent).toMatch(/^Explora los 36 volúmenes/);
    expect(page.document.querySelector('html')?.getAttribute('lang')).toBe('es');
  });

  it('offers to register and to log in, and says what an account gives', async () => {
    const page = await new Browser().get('/');
    expect(linkIn(page, 'main', 'Registrarse')).toBe('/register');
    expect(linkIn(page, 'main', 'Iniciar sesión')).toBe('/user-login');
    const tip = page.document.querySelector('main .notice')?.textContent ?? '';
    expect(tip).toContain('contenido detallado');
    expect(tip).toContain('marcar los videos como vistos');
    expect(tip).toContain('progreso');
    expect(page.text).not.toContain('Cerrar sesión');
  });

  it('has the search for a chapter, with its placeholder, its button and its hints', async () => {
    const page = await new Browser().get('/');
    const form = formWith(page, 'Buscar Capítulo');
    const field = page.document.querySelector('input[name=capitulo]');
    expect(form.action).toBe('/');
    expect(field?.getAttribute('placeholder')).toBe('Ejemplo: 11-5');
    expect(field?.hasAttribute('aria-invalid')).toBe(false);
    const hint = page.document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    expect(hint).toContain('Volumen-Índice');
    expect(hint).toContain('1 al 36');
    expect(hint).toContain('desde el 1');
  });
});

describe('home for somebody signed in', () => {
  it('shows first name, last name and e-mail, and the way out', async () => {
    const { browser, member } = await signedIn();
    const page = await browser.get('/');
    const account = page.document.querySelector('main .home-account')?.textContent ?? '';
    expect(account).toContain('Lucía Prueba');
    expect(account).toContain(member.email);
    expect(formWith({ ...page, document: page.document.querySelector('main')! }, 'Cerrar sesión').action).toBe(
      '/salir',
    );
    expect(page.text.split('Cerrar sesión')).toHaveLength(2);
    expect(page.text).not.toContain('Con una cuenta puedes');
    expect(linkIn(page, 'main', 'Registrarse')).toBeUndefined();
  });

  it.each([
    ['user', undefined],
    ['admin', '/admin'],
  ] as const)('shows the link to the panel to administrators only: a %s gets %s', async (role, to) => {
    const page = await (await signedIn(role)).browser.get('/');
    expect(linkIn(page, 'nav', 'Panel')).toBe(to);
    expect(page.html.includes('/admin')).toBe(to !== undefined);
  });
});

describe('the door to the themes', () => {
  it('leads a visitor to the login and a member to the themes, each with its own words', async () => {
    const doorIn = (page: Page) => {
      const door = page.document.querySelectorAll('main a').find(({ textContent }) => textContent === 'Explorar temas');
      return [door?.getAttribute('href'), door?.closest('.home-door')?.querySelector('.muted-text')?.textContent];
    };
    const [visitorTo, visitorWords] = doorIn(await new Browser().get('/'));
    const [memberTo, memberWords] = doorIn(await (await signedIn()).browser.get('/'));
    expect([visitorTo, memberTo]).toEqual(['/user-login?redirect=%2Ftemas', '/temas']);
    expect(visitorWords).toMatch(/^Inicia sesión/);
    expect(memberWords).not.toBe(visitorWords);
  });
});

describe('every page', () => {
  it.each(['/', '/user-login', '/login', '/register', '/ajustes'])('%s ends in the footer', async (path) => {
    const page = await new Browser().get(path);
    expect(page.document.querySelector('footer')?.textContent).toContain('© 2025 Fundación Libro de Cielo');
    // The login of members has it in the page itself, with the way back.
    const part = path === '/user-login' ? 'main' : 'footer';
    expect(linkIn(page, part, 'Acceso de administración')).toBe('/login');
    expect(page.text.split('Acceso de administración').length - 1).toBe(path === '/login' ? 2 : 1);
    expect(linkIn(page, 'footer', 'Donar')).toBe('https://donar.example/');
  });

  it.each(['/', '/user-login', '/login', '/register', '/ajustes'])(
    '%s has a bar with the button of the dark mode, a way past it and one heading',
    async (path) => {
      const page = await new Browser().get(path);
      expect(page.document.querySelector('header')?.textContent).toContain('Modo oscuro');
      const skip = page.document.querySelector('a.skip-link')?.getAttribute('href')?.slice(1) ?? '';
      expect(page.document.getElementById(skip)?.tagName).toBe('MAIN');
      expect(page.document.querySelectorAll('h1')).toHaveLength(1);
    },
  );
});
