import { describe, expect, it } from 'vitest';
import { Browser, type Page } from '../setup/browser';
import { formWith } from '../setup/forms';
import { signedIn } from '../setup/people';

const linkIn = ({ document }: Page, within: string, words: string) =>
  document
    .querySelectorAll(`${within} a`)
    .find(({ textContent }) => textContent.trim().startsWith(words))
    ?.getAttribute('href');

describe('home', () => {
  it('for a visitor offers to register and log in, says what an account gives, and has the search', async () => {
    const page = await new Browser().get('/');
    expect([page.status, page.document.querySelector('title')?.textContent]).toEqual([200, 'Libro de Cielo']);
    expect(linkIn(page, 'main', 'Registrarse')).toBe('/register');
    expect(linkIn(page, 'main', 'Iniciar sesión')).toBe('/user-login');
    for (const [within, words] of [
      ['main', 'Explorar temas'],
      ['.main-menu', 'Temas'],
    ] as const)
      expect(linkIn(page, within, words)).toBe('/user-login?redirect=%2Ftemas');
    const tip = page.document.querySelector('main .notice')?.textContent;
    for (const gift of ['texto completo', 'marcar los videos como vistos', 'progreso']) expect(tip).toContain(gift);
    expect(page.text).not.toContain('Cerrar sesión');
    const skip = page.document.querySelector('a.skip-link')?.getAttribute('href')?.slice(1) ?? '';
    expect(page.document.getElementById(skip)?.tagName).toBe('MAIN');
    expect(page.document.querySelector('footer')?.textContent).toContain('© 2025 Fundación Libro de Cielo');
    expect(linkIn(page, 'footer', 'Acceso de administración')).toBe('/login');
    expect(linkIn(page, 'footer', 'Donar')).toBe('https://donar.example/');
    const field = page.document.querySelector('input[name=capitulo]');
    expect(formWith(page, 'Buscar Capítulo').action).toBe('/');
    expect([field?.getAttribute('placeholder'), field?.hasAttribute('aria-invalid')]).toEqual(['Ejemplo: 11-5', false]);
    const hint = page.document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent;
    for (const words of ['Volumen-Índice', '1 al 36', 'desde el 1']) expect(hint).toContain(words);
  });

  it.each([
    ['user', undefined],
    ['admin', '/admin'],
  ] as const)('shows a %s who it is, the way out, and to administrators alone the panel: %s', async (role, panel) => {
    const { browser, member } = await signedIn(role);
    const page = await browser.get('/');
    const account = page.document.querySelector('main .home-account')?.textContent;
    for (const words of ['Lucía Prueba', member.email]) expect(account).toContain(words);
    expect(page.text.split('Cerrar sesión')).toHaveLength(2);
    expect(linkIn(page, 'main', 'Registrarse')).toBeUndefined();
    expect(linkIn(page, 'main', 'Explorar temas')).toBe('/temas');
    expect([linkIn(page, 'nav', 'Panel'), page.html.includes('/admin')]).toEqual([panel, panel !== undefined]);
  });
});
