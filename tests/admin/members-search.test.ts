import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../setup/browser';
import { linkTo, rowsOf } from '../setup/panel';
import { person, signedIn } from '../setup/people';
import { manyMembers } from '../setup/roster';

const TAB = '/admin/users';

let admin: Browser;

beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
  await person('user', { first: 'José', last: 'Núñez' });
  await person('user', { first: 'Josefa', last: '100%_a' });
  await person('user', { first: 'Ana\\', last: "O'Hara" });
  await person('user', { first: 'Familia 👨‍👩‍👧', last: 'Paz' });
  await manyMembers(60);
});

const search = (text: string) => admin.get(`${TAB}?buscar=${encodeURIComponent(text)}`);
const found = async (text: string) => rowsOf(await search(text), '').map(([name]) => name);

describe('the search of accounts', () => {
  it.each([
    ['a first name', 'Josefa', ['Josefa 100%_a']],
    ['part of one', 'osef', ['Josefa 100%_a']],
    ['a last name without its accents', 'nunez', ['José Núñez']],
    ['a name in capitals', 'JOSÉ NÚÑEZ', ['José Núñez']],
    ['accents that are typed apart', 'Jose\u0301', ['Josefa 100%_a', 'José Núñez']],
    ['both names', 'josé n', ['José Núñez']],
    ['an e-mail', 'persona17@muchas', ['Nombre17 Apellido17']],
    ['blanks around', '  nunez  ', ['José Núñez']],
    ['a per cent sign', '0%', ['Josefa 100%_a']],
    ['an underscore', '%_a', ['Josefa 100%_a']],
    ['a backslash', '\\', ["Ana\\ O'Hara"]],
    ['a quotation mark', "O'H", ["Ana\\ O'Hara"]],
    ['what nobody is called', 'zzz', []],
    ['what is not seen', '\ufeffnu\u200bnez\u00ad', ['José Núñez']],
    ['an emoji of several', '👨‍👩‍👧 paz', ['Familia 👨‍👩‍👧 Paz']],
    ['NUL', 'nu\0nez', ['José Núñez']],
    ['more than anybody is called', 'x'.repeat(5000), []],
  ])('finds %s', async (_what, text, names) => {
    expect(await found(text)).toEqual(names);
  });

  it('says how many it found, keeps its words, and goes on with them', async () => {
    const page = await search('Apellido');
    expect(page.document.querySelector('caption')?.textContent).toBe(
      '50 de 60 cuentas encontradas, por fecha de registro, primero las nuevas',
    );
    expect(page.document.getElementById('buscar')?.getAttribute('value')).toBe('Apellido');
    const next = await admin.get(linkTo(page, 'Cargar más'));
    expect(next.document.querySelector('caption')?.textContent).toBe('60 cuentas encontradas; siguen 10');
    expect(linkTo(next, 'Volver al principio')).toBe(`${TAB}?buscar=Apellido`);
    expect((await search('persona17@')).document.querySelector('caption')?.textContent).toBe(
      '1 de 1 cuenta encontrada, por fecha de registro, primero las nuevas',
    );
    expect((await search('zzz')).text).toContain('No hay cuentas que coincidan.');
  });

  it('is a form that works without scripts', async () => {
    const form = (await admin.get(TAB)).document.querySelector('main form[role=search]');
    expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual([TAB, 'get']);
    expect(form?.querySelector('label[for=buscar]')?.textContent).toBe('Buscar por nombre o correo');
  });

  it('shows hostile words as words', async () => {
    const page = await search('"><img src=x onerror=alert(1)>');
    expect(page.document.querySelector('main img')).toBeNull();
    expect(page.status).toBe(200);
  });
});
