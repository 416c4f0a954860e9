import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'node-html-parser';
import { db } from '~/db/db.server';
import { deliverDue } from '~/mail/delivery.server';
import * as letters from '~/mail/letters.server';
import { post } from '~/mail/outbox.server';
import { opened } from '../setup/letters';

const mailbox = await vi.hoisted(async () => (await import('../setup/mailbox')).openMailbox());

const SITE = 'https://libro.example';
const TOKEN = 'abc-DEF_123';
const NAME = 'Íñigo <b>& «Pía»';

beforeEach(async () => {
  mailbox.arrived.length = 0;
  await db.deleteFrom('outbox').execute();
});

const LETTERS: [name: string, letter: letters.Letter, subject: string, address: string | null, words: string][] = [
  [
    'verification',
    letters.verificationLetter(NAME, TOKEN),
    'Verifica tu correo',
    `${SITE}/verify-email?token=${TOKEN}`,
    'El enlace vale durante 24 horas.',
  ],
  ['welcome', letters.welcomeLetter(NAME), 'Te damos la bienvenida', `${SITE}/`, 'Tu cuenta está lista.'],
  [
    'a new password',
    letters.resetLetter(NAME, TOKEN),
    'Restablece tu contraseña',
    `${SITE}/reset-password?token=${TOKEN}`,
    'El enlace vale durante 60 minutos y sirve una sola vez.',
  ],
  [
    'a changed password',
    letters.passwordChangedLetter(NAME),
    'Tu contraseña cambió',
    `${SITE}/forgot-password`,
    'Si fuiste tú, no tienes que hacer nada.',
  ],
  [
    'a new e-mail',
    letters.changeEmailLetter(NAME, TOKEN),
    'Confirma tu nuevo correo',
    `${SITE}/verify-email?token=${TOKEN}`,
    'Pediste usar este correo en tu cuenta.',
  ],
  [
    'a changed e-mail',
    letters.emailChangedLetter(NAME),
    'Tu correo cambió',
    null,
    'Si no fuiste tú, escríbenos a contacto@libro.example cuanto antes.',
  ],
];

describe.each(LETTERS)('the letter about %s', (_name, letter, subject, address, words) => {
  it('reaches its reader from the foundation, as text and as HTML, and leads to the site and nowhere else', async () => {
    await post(db, 'lucia@ejemplo.org', letter);
    expect(await deliverDue(db)).toBe(1);
    expect(mailbox.arrived.map(({ to }) => to)).toEqual([['lucia@ejemplo.org']]);
    const { headers, parts } = opened(mailbox.arrived[0]!.source);
    expect(['to', 'from', 'subject'].map((name) => headers.get(name))).toEqual([
      ...['lucia@ejemplo.org', 'Libro de Cielo <hola@libro.example>', subject],
    ]);
    expect(headers.get('message-id')).toMatch(/^<[0-9a-f-]{36}@libro\.example>$/);
    expect(headers.get('content-type')).toMatch(/^multipart\/alternative/);
    expect(headers.get('auto-submitted')).toBe('auto-generated'); // so that no absence note answers it
    expect(headers.get('x-auto-response-suppress')).toBe('OOF, AutoReply');
    expect(Object.keys(parts)).toEqual(['text/plain', 'text/html']);
    const page = parse(parts['text/html'] ?? '');
    expect(page.querySelector('html')?.getAttribute('lang')).toBe('es');
    for (const version of [parts['text/plain'], page.querySelector('body')?.textContent]) {
      expect(version).toContain(`Hola, ${NAME}:`);
      expect(version).toContain(words);
    }
    expect(page.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual(address ? [address] : []);
    const addresses = parts['text/plain']?.match(/https?:\/\/\S+/g) ?? [];
    expect(addresses).toEqual(address ? [address, SITE] : [SITE]);
    expect(page.querySelector('b, img, link, script, style, iframe')).toBeNull();
  });
});
