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
    const passwords = { password: ' secreto ', confirm_password: ' secreto ' };
    const typed = { ...GOOD, ...passwords, first_name: '  Ana María ', email: ' Ana@Ejemplo.org ' };
    expect(registrationForm.parse(typed)).toEqual({
      ...typed,
      ...{ first_name: 'Ana María', email: 'Ana@Ejemplo.org', letters: false },
    });
  });

  it.each(['ana@ejemplo.org.', ' ana@ejemplo.org. ', 'ana@ejemplo.org .\n'])(
    'takes the dot that keyboards add: %j',
    (email) => {
      expect(registrationForm.parse({ ...GOOD, email }).email).toBe('ana@ejemplo.org');
      expect(loginForm.parse({ email, password: 'x' }).email).toBe('ana@ejemplo.org');
    },
  );

  it.each([
    `${'x'.repeat(65)}@ejemplo.org`,
    `${'ñ'.repeat(33)}@ejemplo.org`,
    '=?utf-8?q?ana?=@ejemplo.org',
    'x=?UTF-8?B?YW5h?=y@ejemplo.org',
    'ana@ejemplo.org..',
    '.',
  ])('refuses what no server delivers: %j', (email) => {
    expect(faults(registrationForm, { ...GOOD, email })).toHaveProperty('email');
  });

  const twice = (password: string) => ({ password, confirm_password: password });
  it.each([
    ...[twice('123456'), twice('😀😀😀😀😀😀'), twice('x'.repeat(1024)), twice('ñ'.repeat(512))],
    ...[{ first_name: 'x'.repeat(100), last_name: 'ñ' }, { email: 'a@b.c' }, { email: 'ñandú@correo.españa' }],
    ...[`${'x'.repeat(64)}@ejemplo.org`, `${'ñ'.repeat(32)}@ejemplo.org`, 'a=b?c@ejemplo.org'].map((email) => ({
      email,
    })),
  ])('takes %j', (change) => {
    expect(faults(registrationForm, { ...GOOD, ...change })).toEqual({});
  });

  const NAMES = [
    'María del Carmen',
    "O'Neill",
    'J. R.',
    'J.R.R. Tolkien',
    'Ana-Sofía',
    'José Mª',
    'Ana 🌞',
    '👩‍👧 Luz',
    'D. Juan',
    'Ruiz, hija',
    'Sta. Cruz…',
    'María...',
    '玛丽亚',
    'مريم',
    'Núm. 2',
    'Ana 2.0',
  ];
  const ADDRESSES = [
    'http://a',
    'HTTPS://ejemplo',
    'www.ejemplo',
    'example.com',
    'Example.COM',
    'a@b.es',
    'ana@casa',
    'Mira evil.com/x',
    'x.co',
    'bit.ly',
    'ejemplo.com.mx',
    'evil\u200b.com',
    'evil．com',
    'evil。com',
    'ｗｗｗ．evil．es',
    'ftp://x',
    'niño.es',
    '10.0.0.1',
    'a＠b.es',
    'Ana (evil.com)',
  ];
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
  const SHORT = 'La contraseña debe tener al menos 6 caracteres';
  const OTHER = 'Las contraseñas no coinciden';
  it.each<[Record<string, string>, Record<string, string>]>([
    [{ first_name: 'x'.repeat(101) }, { first_name: 'No puede pasar de 100 caracteres' }],
    [{ last_name: 'x'.repeat(101) }, { last_name: 'No puede pasar de 100 caracteres' }],
    ...[
      ...['ana', 'ana@', '@ejemplo.org', 'ana@ejemplo', 'ana ruiz@ejemplo.org', 'ana@eva@ejemplo.org'],
      ...['Otra<ana@ejemplo.org>', 'grupo:ana@ejemplo.org;', 'ana@ejemplo.org,eva'],
    ].map((email): [Record<string, string>, Record<string, string>] => [{ email }, { email: EMAIL }]),
    [{ email: `${'a'.repeat(243)}@ejemplo.org` }, { email: 'No puede pasar de 254 caracteres' }],
    [{ confirm_password: 'SECRETO' }, { confirm_password: OTHER }],
    [{ confirm_password: '' }, { confirm_password: 'Escribe otra vez la contraseña' }],
    [twice('12345'), { password: SHORT }],
    [twice('😀😀😀😀😀'), { password: SHORT }],
    [twice('ñ'.repeat(513)), { password: 'La contraseña no puede pasar de 1024 bytes' }],
    [
      { password: '123', confirm_password: '456' },
      { password: SHORT, confirm_password: OTHER },
    ],
    [
      { first_name: '', confirm_password: 'otra' },
      { first_name: 'Escribe tu nombre', confirm_password: OTHER },
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
