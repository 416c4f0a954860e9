import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { SettingsError } from './errors/settings-error';

const webAddress = z.url({ protocol: /^https?$/ });
const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('es', { timeZone: zone }));
  } catch {
    return false;
  }
});
const origin = webAddress.refine((value) => URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, ''));
const BIBLE_SEARCH = 'https://www.biblegateway.com/passage/?search={reference}&version=DHH';

const MOST_WORKERS = 64;
const MOST_BY_ITSELF = 26; // as many as Postgres has connections for by default, two and a listener for each
const workers = z.literal('auto').transform(() => Math.min(availableParallelism(), MOST_BY_ITSELF));

const SECRET_LENGTH = 32;

/** Each setting with its sentence: what the value has to be. */
const settings = {
  NODE_ENV: [z.string().default('development'), 'es el modo de Node'],
  PORT: [z.coerce.number().int().min(0).max(65535).default(3000), 'debe ser un número de puerto, de 0 a 65535'],
  HOST: [z.string().min(1).default('127.0.0.1'), 'debe ser una dirección en la que escuchar, por ejemplo 0.0.0.0'],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }),
    'debe ser una dirección postgres://usuario:clave@servidor/base',
  ],
  PREPARED_STATEMENTS: [z.enum(['on', 'off']).default('on'), 'debe ser on u off'],
  DATA_DIR: [z.string().min(1).default('.data'), 'debe ser una carpeta'],
  DISK_RESERVE: [z.coerce.number().min(0).default(256), 'debe ser un número de megabytes'],
  APP_URL: [origin.optional(), 'debe ser la dirección pública, sin ruta, por ejemplo https://libro.ejemplo.org'],
  SESSION_SECRET: [z.string().min(SECRET_LENGTH).optional(), `debe tener al menos ${SECRET_LENGTH} caracteres`],
  ADMIN_EMAIL: [z.email().max(254).optional(), 'debe ser un correo'],
  ADMIN_PASSWORD: [z.string().min(6).max(1024).optional(), 'debe tener al menos 6 caracteres'],
  SMTP_URL: [z.url({ protocol: /^smtps?$/ }).optional(), 'debe ser una dirección smtp:// o smtps://'],
  MAIL_FROM: [
    z.string().min(3).max(300).optional(),
    'debe ser un remitente, por ejemplo Libro de Cielo <hola@ejemplo.org>',
  ],
  MAIL_PER_MINUTE: [
    z.coerce.number().int().min(1).max(10_000).default(300),
    'debe ser cuántas cartas de listas salen por minuto, de 1 a 10000',
  ],
  BOUNCE_ADDRESS: [
    z
      .email()
      .max(254)
      .refine((value) => value.indexOf('@') <= 29)
      .optional(), // room for a token before the @
    'debe ser un correo con 29 letras como mucho antes de la @, por ejemplo rebotes@libro.ejemplo.org',
  ],
  CONTACT_EMAIL: [z.email().max(254).optional(), 'debe ser un correo'],
  FOUNDATION_NAME: [z.string().min(1).max(200).default('Fundación Libro de Cielo'), 'debe ser un nombre'],
  DONATION_URL: [webAddress.optional(), 'debe ser una dirección http:// o https://'],
  BIBLE_SEARCH_URL: [
    webAddress.refine((value) => value.includes('{reference}')).default(BIBLE_SEARCH),
    'debe ser una dirección http(s):// que contenga {reference}',
  ],
  YOUTUBE_API_KEY: [
    z
      .string()
      .regex(/^[\w-]{10,100}$/)
      .optional(),
    'debe ser una clave de la YouTube Data API',
  ],
  YOUTUBE_API_URL: [
    webAddress.default('https://www.googleapis.com/youtube/v3'),
    'debe ser una dirección http:// o https://',
  ],
  TIME_ZONE: [timeZone.default('America/Mexico_City'), 'debe ser una zona horaria, por ejemplo America/Bogota'],
  TRUST_PROXY: [z.coerce.number().int().min(0).max(10).default(0), 'debe ser cuántos proxies hay delante, de 0 a 10'],
  API_ORIGINS: [
    z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
      .pipe(z.array(origin)),
    'debe ser una lista de orígenes separados por comas, por ejemplo https://app.ejemplo.org',
  ],
  WORKERS: [
    z.union([workers, z.coerce.number().int().min(1).max(MOST_WORKERS)]).default(1),
    `debe ser auto o un número de procesos, de 1 a ${MOST_WORKERS}`,
  ],
  METRICS_PORT: [z.coerce.number().int().min(0).max(65535).optional(), 'debe ser un número de puerto, de 0 a 65535'],
  METRICS_HOST: [z.string().min(1).default('127.0.0.1'), 'debe ser una dirección en la que escuchar'],
  NEAR_FLOOR: [z.coerce.number().min(0.2).max(1).default(0.35), 'debe ser un número de 0.2 a 1'],
  SLOW_QUERY: [z.coerce.number().min(0).default(500), 'debe ser un número de milisegundos'],
  DEMO_CONTENT: [z.enum(['on', 'off']).optional(), 'debe ser on u off'],
  CACHE: [z.enum(['on', 'off']).default('on'), 'debe ser on u off'],
  SHOW_RESET_TOKEN: [z.enum(['0', '1']).default('0'), 'debe ser 1 o 0'],
  WORKER: [z.coerce.number().int().min(0).max(MOST_WORKERS).default(0), 'la pone el arranque'],
  EMBEDDED_DATABASE: [z.enum(['0', '1']).default('0'), 'la pone el arranque'],
} as const satisfies Record<string, [z.ZodType, string]>;

type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name][0]> };

/**
 * The settings of `variables` (the environment), with their defaults; an empty variable counts as absent.
 * @throws SettingsError that names the first variable that is wrong and what it has to be.
 */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const values: Record<string, unknown> = {};
  for (const [name, [schema, expected]] of Object.entries(settings)) {
    const parsed = schema.safeParse(variables[name]?.trim() ? variables[name] : undefined);
    if (!parsed.success) {
      const given = variables[name] ? `no vale (${expected})` : `falta: ${expected}`;
      throw new SettingsError(`El ajuste ${name} ${given}.`);
    }
    values[name] = parsed.data;
  }
  const read = values as Settings;
  if (Boolean(read.ADMIN_EMAIL) !== Boolean(read.ADMIN_PASSWORD)) {
    throw new SettingsError('Los ajustes ADMIN_EMAIL y ADMIN_PASSWORD van juntos: falta uno de los dos.');
  }
  return read;
}

/** The environment of this process, parsed once. */
export const env = readSettings(process.env);

/** Folder of this process's own files; an absolute path. */
export const dataDir = resolve(env.DATA_DIR);

/** The address under which readers reach the site, without a slash at the end. */
export const appUrl = (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');

/** True where the public address is https: cookies are then Secure and carry the `__Host-` prefix. */
export const isSecure = appUrl.startsWith('https:');

/**
 * Makes DATA_DIR where it is missing.
 * @throws the system's error, which names it, where it is no folder or nothing can be written there.
 */
export function requireDataDir(): void {
  mkdirSync(dataDir, { recursive: true });
  accessSync(dataDir, constants.W_OK);
}

let secret: string | undefined;

/** Key that signs form tokens: SESSION_SECRET, else one made once in DATA_DIR. */
export function sessionSecret(): string {
  return (secret ??= env.SESSION_SECRET ?? secretOfThisPlace());
}

function secretOfThisPlace(): string {
  requireDataDir();
  const file = join(dataDir, 'session-secret');
  let text: string;
  try {
    writeOnce(file, randomBytes(SECRET_LENGTH).toString('base64url'));
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new SettingsError(
      `No se pudo crear o leer ${file} (${(error as Error).message}). Corrígelo o indica SESSION_SECRET.`,
    );
  }
  if (text.length >= SECRET_LENGTH) return text;
  throw new SettingsError(
    `El archivo ${file} está vacío o cortado: bórralo para que se haga otro, o restáuralo de una copia.`,
  );
}

/** Writes a file whole or not at all; one that exists already stays. */
function writeOnce(file: string, text: string): void {
  if (existsSync(file)) return;
  const draft = `${file}.${process.pid}`;
  const handle = openSync(draft, 'w', 0o600);
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process was first
  } finally {
    rmSync(draft, { force: true });
  }
}
