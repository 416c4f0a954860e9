import { expect, it } from 'vitest';
import { command, newDatabase, rows } from './command';

const MESSAGE_ID = '<3f0c2a5e-6d1b-4a77-9b1e-000000000001@libro.example>';
/** A message that came back, as Postfix writes it. */
const RETURNED = `Return-Path: <>
From: MAILER-DAEMON@correo.example (Mail Delivery System)
To: rebotes@libro.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="4A1.17/correo.example"
Message-Id: <20261129.4A1@correo.example>

--4A1.17/correo.example
Content-Type: text/plain; charset=us-ascii

This is the mail system at host correo.example.
<lucia@ejemplo.org>: host mx.ejemplo.org said: 550 5.1.1 User unknown (in reply to RCPT TO command)

--4A1.17/correo.example
Content-Type: message/delivery-status

Reporting-MTA: dns; correo.example

Final-Recipient: rfc822; lucia@ejemplo.org
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.ejemplo.org
Diagnostic-Code: smtp; 550 5.1.1 User unknown

--4A1.17/correo.example
Content-Type: message/rfc822

Message-ID: ${MESSAGE_ID}
Subject: Una carta

--4A1.17/correo.example--
`;
const bounces = (url: string, message: string) => command(url, ['bounces'], message);

it('takes a message that came back from its standard input, and says what became of it', async () => {
  const url = await newDatabase();
  const unknown = { code: 0, lines: ['No es de una carta de este sitio, o ya pasaron sus días.'] };
  expect(await bounces(url, RETURNED)).toEqual(unknown);
  await rows(
    url,
    `insert into outbox (message_id, recipient, subject, body_text, body_html)
     values ('${MESSAGE_ID}', 'lucia@ejemplo.org', 'Una carta', 'Hola', '')`,
  );
  const ended = { code: 0, lines: ['La dirección no recibirá más cartas de listas.'] };
  expect(await bounces(url, RETURNED)).toEqual(ended);
  expect(await rows(url, 'select reason, status from suppressions')).toEqual([{ reason: 'bounced', status: '5.1.1' }]);
});

it('reads a message of any length, which is no bounce', async () => {
  const url = await newDatabase();
  const long = `Subject: Hola\n\n${'Palabras de alguien.\n'.repeat(400_000)}`;
  expect(await bounces(url, long)).toEqual({ code: 0, lines: ['No es un aviso de que algo no se entregó.'] });
});

it('asks the mail server to bring it again where the database is away', async () => {
  const { code, lines } = await bounces('postgres://nadie@127.0.0.1:1/nada', RETURNED);
  expect([code, lines.join('\n')]).toEqual([75, expect.stringMatching(/^No se pudo apuntar: /)]);
});
