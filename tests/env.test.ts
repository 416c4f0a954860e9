import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readSettings } from '~/env.server';
import { SettingsError } from '~/errors/settings-error';

const DATABASE_URL = 'postgres://libro:clave@localhost:5432/libro';
const read = (variables: Record<string, string | undefined> = {}) => readSettings({ DATABASE_URL, ...variables });
type Name = keyof ReturnType<typeof read>;

it('without any setting but the database, each has its default', () => {
  expect(read()).toEqual({
    NODE_ENV: 'development',
    PORT: 3000,
    HOST: '127.0.0.1',
    DATABASE_URL,
    DATA_DIR: '.data',
    DISK_RESERVE: 256,
    MAIL_PER_MINUTE: 300,
    FOUNDATION_NAME: 'Fundación Libro de Cielo',
    BIBLE_SEARCH_URL: 'https://www.biblegateway.com/passage/?search={reference}&version=DHH',
    YOUTUBE_API_URL: 'https://www.googleapis.com/youtube/v3',
    TIME_ZONE: 'America/Mexico_City',
    TRUST_PROXY: 0,
    API_ORIGINS: [],
    WORKERS: 1,
    WORKER: 0,
    METRICS_HOST: '127.0.0.1',
    NEAR_FLOOR: 0.35,
    SLOW_QUERY: 500,
    CACHE: 'on',
    PREPARED_STATEMENTS: 'on',
    SHOW_RESET_TOKEN: '0',
    EMBEDDED_DATABASE: '0',
  });
});

it('a setting that is empty or blank counts as absent', () => {
  const names = Object.keys(read()).filter((name) => name !== 'DATABASE_URL');
  for (const blank of ['', ' ']) expect(read(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(read());
});

it('what is no setting is passed over', () => {
  expect(read({ HOME: '/root', port: '1' })).toEqual(read());
});

describe('a good value', () => {
  const TAKEN: Partial<Record<Name, string[]>> = {
    NODE_ENV: ['production'],
    HOST: ['0.0.0.0', '::'],
    DATABASE_URL: ['postgresql:///libro?host=/tmp'],
    DATA_DIR: ['/srv/libro'],
    APP_URL: ['https://libro.example', 'https://libro.example/', 'http://localhost:8080'],
    SESSION_SECRET: ['x'.repeat(32)],
    SMTP_URL: ['smtp://correo.example:25', 'smtps://yo:clave@correo.example'],
    MAIL_FROM: ['Libro de Cielo <hola@ejemplo.org>'],
    CONTACT_EMAIL: ['hola@ejemplo.org'],
    FOUNDATION_NAME: ['Fundación Ñ'],
    DONATION_URL: ['https://donar.example/?a=1'],
    BIBLE_SEARCH_URL: ['https://b.example/{reference}'],
    TIME_ZONE: ['Europe/Madrid', 'UTC'],
    METRICS_HOST: ['0.0.0.0'],
    DEMO_CONTENT: ['on', 'off'],
    CACHE: ['off'],
    PREPARED_STATEMENTS: ['off'],
    SHOW_RESET_TOKEN: ['1'],
    EMBEDDED_DATABASE: ['1'],
  };
  it.each(Object.entries(TAKEN) as [Name, string[]][])('%s is taken as it is: %j', (name, values) => {
    expect(values.map((value) => read({ [name]: value })[name])).toEqual(values);
  });

  it.each<[Name, string, unknown]>([
    ['PORT', '0', 0],
    ['PORT', '65535', 65535],
    ['MAIL_PER_MINUTE', '60', 60],
    ['TRUST_PROXY', '10', 10],
    ['API_ORIGINS', 'https://app.example', ['https://app.example']],
    ['API_ORIGINS', ' https://a.example , http://b.example:5173,, ', ['https://a.example', 'http://b.example:5173']],
    ['WORKERS', '64', 64],
    ['WORKERS', 'auto', Math.min(availableParallelism(), 26)],
    ['WORKER', '3', 3],
    ['METRICS_PORT', '9464', 9464],
    ['SLOW_QUERY', '0', 0],
    ['NEAR_FLOOR', '0.3', 0.3],
  ])('%s=%s is read', (name, value, setting) => {
    expect(read({ [name]: value })[name]).toEqual(setting);
  });
});

const ORIGINS = 'debe ser una lista de orígenes separados por comas, por ejemplo https://app.ejemplo.org';
const PUBLIC = 'debe ser la dirección pública, sin ruta, por ejemplo https://libro.ejemplo.org';
const WEB = 'debe ser una dirección http:// o https://';
const POSTGRES = 'debe ser una dirección postgres://usuario:clave@servidor/base';
const PORT = 'debe ser un número de puerto, de 0 a 65535';
const LETTERS = 'debe ser cuántas cartas de listas salen por minuto, de 1 a 10000';
const PROXIES = 'debe ser cuántos proxies hay delante, de 0 a 10';
const ZONE = 'debe ser una zona horaria, por ejemplo America/Bogota';
const BIBLE = 'debe ser una dirección http(s):// que contenga {reference}';

describe('a wrong value ends the start with the name of the setting and what it has to be', () => {
  it.each([
    ['PORT', ['-1', '65536', '3000.5', 'http', '3000 o así'], PORT],
    ['DATABASE_URL', ['libro', 'mysql://localhost/libro', 'http://localhost'], POSTGRES],
    ['APP_URL', ['libro.example', 'nada', 'https://libro.example/ruta', 'https://libro.example?a=1'], PUBLIC],
    ['APP_URL', ['ftp://libro.example', 'https://', 'javascript:alert(1)', 'https://a:b@libro.example'], PUBLIC],
    ['SESSION_SECRET', ['x'.repeat(31)], 'debe tener al menos 32 caracteres'],
    ['ADMIN_EMAIL', ['yo', `${'a'.repeat(250)}@b.example`], 'debe ser un correo'],
    ['ADMIN_PASSWORD', ['12345'], 'debe tener al menos 6 caracteres'],
    ['SMTP_URL', ['correo.example', 'http://correo.example'], 'debe ser una dirección smtp:// o smtps://'],
    ['MAIL_FROM', ['a'], 'debe ser un remitente, por ejemplo Libro de Cielo <hola@ejemplo.org>'],
    ['MAIL_PER_MINUTE', ['0', '10001', '1.5', 'x'], LETTERS],
    [
      'BOUNCE_ADDRESS',
      ['rebotes', `${'x'.repeat(30)}@libro.example`],
      'debe ser un correo con 29 letras como mucho antes de la @, por ejemplo rebotes@libro.ejemplo.org',
    ],
    ['CONTACT_EMAIL', ['hola', 'hola@'], 'debe ser un correo'],
    ['FOUNDATION_NAME', ['x'.repeat(201)], 'debe ser un nombre'],
    ['DONATION_URL', ['donar.example', 'javascript:alert(1)', 'ftp://donar.example'], WEB],
    ['BIBLE_SEARCH_URL', ['https://b.example/', 'b.example/{reference}', 'javascript:{reference}'], BIBLE],
    ['TIME_ZONE', ['Mexico', 'America/Ciudad_de_Mexico', '+99'], ZONE],
    ['TRUST_PROXY', ['-1', '11', '1.5', 'true', 'loopback'], PROXIES],
    ['API_ORIGINS', ['app.example', 'https://app.example/ruta', 'https://app.example,nada', '*'], ORIGINS],
    ['WORKERS', ['0', '-1', '65', '1.5', 'dos', 'AUTO'], 'debe ser auto o un número de procesos, de 1 a 64'],
    ['WORKER', ['uno'], 'la pone el arranque'],
    ['METRICS_PORT', ['-1', '65536', 'si'], PORT],
    ['SLOW_QUERY', ['-1', 'lento', '500 ms'], 'debe ser un número de milisegundos'],
    ['NEAR_FLOOR', ['0', '2', 'alto'], 'debe ser un número de 0.2 a 1'],
    ['DEMO_CONTENT', ['yes', '1', 'ON'], 'debe ser on u off'],
    ['CACHE', ['no', '0', 'OFF'], 'debe ser on u off'],
    ['PREPARED_STATEMENTS', ['no', '0', 'OFF'], 'debe ser on u off'],
    ['SHOW_RESET_TOKEN', ['true', 'on', '2'], 'debe ser 1 o 0'],
    ['EMBEDDED_DATABASE', ['true'], 'la pone el arranque'],
  ] as [Name, string[], string][])('%s: %j', (name, values, expected) => {
    const pair = name === 'ADMIN_EMAIL' ? { ADMIN_PASSWORD: 'secreto' } : {};
    for (const value of values) {
      expect(() => read({ ...pair, [name]: value }), value).toThrow(
        new SettingsError(`El ajuste ${name} no vale (${expected}).`),
      );
    }
  });

  it('a database that is not named', () => {
    for (const variables of [{}, { DATABASE_URL: '' }, { DATABASE_URL: undefined }]) {
      expect(() => readSettings(variables)).toThrow(new SettingsError(`El ajuste DATABASE_URL falta: ${POSTGRES}.`));
    }
  });

  it('never shows the value, which may be a secret', () => {
    expect(() => read({ DATABASE_URL: 'mysql://yo:clave-secreta@localhost' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('clave-secreta') as string }) as Error,
    );
  });
});

describe('what goes in pairs', () => {
  it.each([{ ADMIN_EMAIL: 'yo@ejemplo.org' }, { ADMIN_PASSWORD: 'secreto' }])('%j alone', (variables) => {
    expect(() => read({ ADMIN_EMAIL: '', ...variables })).toThrow(
      new SettingsError('Los ajustes ADMIN_EMAIL y ADMIN_PASSWORD van juntos: falta uno de los dos.'),
    );
  });

  it('both', () => {
    const both = { ADMIN_EMAIL: 'yo@ejemplo.org', ADMIN_PASSWORD: 'secreto' };
    expect(read(both)).toMatchObject(both);
  });
});
