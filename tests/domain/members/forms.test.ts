import { describe, expect, it } from 'vitest';
import { loginForm, registrationForm } from '~/domain/members/schema';
import { sentence } from '~/errors/catalogue';
import { spanishErrors } from '~/errors/zod-spanish';

const GOOD = {
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'ana@ejemplo.org',
  password: 'secreto',
  confirm_password: 'secreto',
};

/** First sentence for each wrong field. */
function faults(schema: typeof registrationForm | typeof loginForm, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value, { error: spanishErrors });
  const issues = [...(parsed.error?.issues ?? [])].reverse();
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the form of registration', () => {
  it('takes what is right, without the white space around names and e-mail', () => {
    const typed = {
      ...GOOD,
      first_name: '  Ana María ',
      email: ' Ana@Ejemplo.org ',
      password: ' secreto ',
      confirm_password: ' secreto ',
    };
    expect(registrationForm.parse(typed)).toEqual({
      ...typed,
      first_name: 'Ana María',
      email: 'Ana@Ejemplo.org',
    });
  });

  it.each([
    [{ password: '123456', confirm_password: '123456' }],
    [{ password: '😀😀😀😀😀😀', confirm_password: '😀😀😀😀😀😀' }],
    [{ first_name: 'x'.repeat(100), last_name: 'ñ' }],
    [{ email: 'a@b.c' }],
    [{ email: 'ñandú@correo.españa' }],
  ])('takes %j', (change) => {
    expect(faults(registrationForm, { ...GOOD, ...change })).toEqual({});
  });

  const NAMES = [
    'María del Carmen', "O'Neill", 'J. R.', 'J.R.R. Tolkien', 'Ana-Sofía', 'José Mª', 'Ana 🌞', '👩‍👧 Luz', 'D. Juan', 'Ruiz, hija',
    'Sta. Cruz…', 'María...', '玛丽亚', 'مريم', 'Núm. 2', 'Ana 2.0',
  ]; // prettier-ignore
  const ADDRESSES = [
    'http://a', 'HTTPS://ejemplo', 'www.ejemplo', 'example.com', 'Example.COM', 'a@b.es', 'ana@casa', 'Mira evil.com/x', 'x.co', 'bit.ly',
    'ejemplo.com.mx', 'evil\u200b.com', 'evil．com', 'evil。com', 'ｗｗｗ．evil．es', 'ftp://x', 'niño.es', '10.0.0.1', 'a＠b.es', 'Ana (evil.com)',
  ]; // prettier-ignore
  it('takes names as people have them, and none that is or holds an address or a link', () => {
    for (const field of ['first_name', 'last_name']) {
      for (const name of NAMES)
        expect([name, faults(registrationForm, { ...GOOD, [field]: name })]).toEqual([name, {}]);
      for (const name of ADDRESSES) {
        const expected = { [field]: sentence('name_address') };
        expect([name, faults(registrationForm, { ...GOOD, [field]: name })]).toEqual([name, expected]);
      }
    }
  });

  it('takes the longest password', () => {
    for (const password of ['x'.repeat(1024), 'ñ'.repeat(512)]) {
      expect(faults(registrationForm, { ...GOOD, password, confirm_password: password })).toEqual({});
    }
  });

  it('asks for every field', () => {
    const missing = {
      first_name: 'Escribe tu nombre',
      last_name: 'Escribe tu apellido',
      email: 'Escribe tu correo electrónico',
      password: 'Escribe una contraseña',
      confirm_password: 'Escribe otra vez la contraseña',
    };
    expect(faults(registrationForm, {})).toEqual(missing);
    const empty = Object.fromEntries(Object.keys(GOOD).map((name) => [name, '']));
    expect(faults(registrationForm, empty)).toEqual(missing);
    expect(faults(registrationForm, { ...GOOD, first_name: '  ', last_name: '\n' })).toEqual({
      first_name: 'Escribe tu nombre',
      last_name: 'Escribe tu apellido',
    });
  });

  const EMAIL = 'Escribe un correo completo, como nombre@ejemplo.org';
  it.each([
    [{ first_name: 'x'.repeat(101) }, { first_name: 'No puede pasar de 100 caracteres' }],
    [{ last_name: 'x'.repeat(101) }, { last_name: 'No puede pasar de 100 caracteres' }],
    [{ email: 'ana' }, { email: EMAIL }],
    [{ email: 'ana@' }, { email: EMAIL }],
    [{ email: '@ejemplo.org' }, { email: EMAIL }],
    [{ email: 'ana@ejemplo' }, { email: EMAIL }],
    [{ email: 'ana ruiz@ejemplo.org' }, { email: EMAIL }],
    [{ email: 'ana@eva@ejemplo.org' }, { email: EMAIL }],
    [{ email: 'Otra<ana@ejemplo.org>' }, { email: EMAIL }],
    [{ email: 'grupo:ana@ejemplo.org;' }, { email: EMAIL }],
    [{ email: 'ana@ejemplo.org,eva' }, { email: EMAIL }],
    [{ email: `${'a'.repeat(243)}@ejemplo.org` }, { email: 'No puede pasar de 254 caracteres' }],
    [{ confirm_password: 'secreta' }, { confirm_password: 'Las contraseñas no coinciden' }],
    [{ confirm_password: 'SECRETO' }, { confirm_password: 'Las contraseñas no coinciden' }],
    [{ confirm_password: '' }, { confirm_password: 'Escribe otra vez la contraseña' }],
    [{ password: '12345', confirm_password: '12345' }, { password: 'La contraseña debe tener al menos 6 caracteres' }],
    [
      { password: '😀😀😀😀😀', confirm_password: '😀😀😀😀😀' },
      { password: 'La contraseña debe tener al menos 6 caracteres' },
    ],
    [
      { password: 'ñ'.repeat(513), confirm_password: 'ñ'.repeat(513) },
      { password: 'La contraseña no puede pasar de 1024 bytes' },
    ],
    [
      { password: '123', confirm_password: '456' },
      {
        password: 'La contraseña debe tener al menos 6 caracteres',
        confirm_password: 'Las contraseñas no coinciden',
      },
    ],
    [
      { first_name: '', confirm_password: 'otra' },
      { first_name: 'Escribe tu nombre', confirm_password: 'Las contraseñas no coinciden' },
    ],
  ])('says what is wrong with %j', (change, sentences) => {
    expect(faults(registrationForm, { ...GOOD, ...change })).toEqual(sentences);
  });
});

describe('the form of both logins', () => {
  it('takes any e-mail and any password', () => {
    expect(faults(loginForm, { email: ' admin ', password: '1' })).toEqual({});
  });

  it('asks for both', () => {
    const missing = { email: 'Escribe tu correo electrónico', password: 'Escribe tu contraseña' };
    expect(faults(loginForm, {})).toEqual(missing);
    expect(faults(loginForm, { email: ' ', password: '' })).toEqual(missing);
  });
});
