import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { takeBounce } from '~/domain/bounces/bounces.server';
import { readBounce } from '~/domain/bounces/read.server';
import { acceptLetters, findConsent } from '~/domain/letters/consent.server';
import { bounceAddress, lettersNamedIn } from '~/mail/bounce-token.server';
import { welcomeLetter } from '~/mail/letters.server';
import { post } from '~/mail/outbox.server';
import { env } from '~/env.server';
import { person } from '../setup/people';

const TO = 'lucia@ejemplo.org';

interface Failure {
  to?: string;
  final?: string;
  action?: string;
  status?: string;
  diagnostic?: string;
  words?: string;
  returned?: string;
  ending?: string;
}

/** A report as mail servers write it. */
const report = ({
  to = 'rebotes@libro.example',
  final = TO,
  action = 'failed',
  status = '5.1.1',
  diagnostic = '',
  words = 'No se pudo entregar. 配信できませんでした。',
  returned = '',
  ending = '\n',
}: Failure = {}) =>
  [
    `To: ${to}`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary="limite"',
    'Message-ID: <propio@otro.example>',
    '',
    '--limite',
    'Content-Type: text/plain; charset=utf-8',
    '',
    words,
    '--limite',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; otro.example',
    '',
    `Final-Recipient: rfc822; ${final}`,
    `Action: ${action}`,
    `Status: ${status}`,
    ...(diagnostic ? [`Diagnostic-Code: smtp;`, `  ${diagnostic}`] : []),
    '',
    '--limite',
    'Content-Type: text/rfc822-headers',
    '',
    ...(returned ? [`Message-Id:`, ` ${returned}`] : []),
    'Subject: Una carta',
    '--limite--',
  ].join(ending);

const bounceTo = (BOUNCE_ADDRESS?: string) => void Object.assign(env, { BOUNCE_ADDRESS });

beforeEach(async () => {
  bounceTo(undefined);
  for (const table of ['outbox', 'suppressions', 'soft_bounces'] as const) await db.deleteFrom(table).execute();
});

/** A letter to an address; returns its number and its Message-ID. */
async function sent(email = TO) {
  await post(db, email, welcomeLetter('Lucía'));
  return db.selectFrom('outbox').select(['id', 'message_id']).orderBy('id', 'desc').executeTakeFirstOrThrow();
}
const suppressed = () => db.selectFrom('suppressions').select(['reason', 'status']).execute();

describe('a report', () => {
  it.each<[string, Failure, string | null]>([
    ['by its status', {}, '5.1.1 gone'],
    [
      'in the words where the status gives its class alone',
      { status: '5.0.0', diagnostic: '550-5.1.1 no such user' },
      '5.1.1 gone',
    ],
    [
      'in the words where those say that it was for now',
      { status: '5.0.0', diagnostic: '450 4.2.2 full' },
      '4.2.2 soft',
    ],
    ['of a class alone', { status: '5.0.0 (permanent failure)' }, '5.0.0 gone'],
    ['of a host that has no mail', { status: '5.4.4' }, '5.4.4 gone'],
    ['for now', { status: '4.4.7' }, '4.4.7 soft'],
    ['of a full mailbox', { status: '5.2.2' }, '5.2.2 soft'],
    ['of a policy', { status: '5.7.26' }, '5.7.26 soft'],
    ['of the sender', { status: '5.1.8' }, '5.1.8 soft'],
    ['with the lines of Windows', { ending: '\r\n' }, '5.1.1 gone'],
    ['with the lines of old Macs', { ending: '\r' }, '5.1.1 gone'],
    ['that tells of a delay', { action: 'delayed', status: '4.4.1' }, null],
    ['that tells of a delivery', { action: 'delivered', status: '2.0.0' }, null],
  ])('%s', (_what, failure, is) => {
    const recipients = readBounce(report(failure))?.recipients;
    expect(recipients?.map(({ status, verdict }) => `${status} ${verdict}`).join() ?? null).toBe(is);
  });

  it('is none in a person’s words, in an empty message, or in one without end', () => {
    const texts = ['', 'Subject: Re: Una carta\n\nAction: failed\nStatus: 5.1.1', 'x'.repeat(300_000)];
    expect(texts.map((text) => readBounce(text))).toEqual([null, null, null]);
  });

  it('is read in a part that is encoded', () => {
    const [before = '', after = ''] = report().split('Reporting-MTA');
    const encoded = Buffer.from(`Reporting-MTA${after.split('--limite')[0]}`).toString('base64');
    const text = `${before.trimEnd()}\nContent-Transfer-Encoding: base64\n\n${encoded}\n--limite--`;
    expect(readBounce(text)?.recipients).toMatchObject([{ status: '5.1.1', addresses: [TO] }]);
  });
});

describe('a bounce', () => {
  it('of a letter of ours ends the letters to its address, which may start anew', async () => {
    const member = await person();
    await acceptLetters(db, member.id);
    const { message_id: returned } = await sent(member.email);
    expect(await takeBounce(db, report({ returned, final: member.email.toUpperCase() }))).toBe('suppressed');
    const { suppression } = await findConsent(db, member);
    expect([suppression?.reason, await suppressed()]).toEqual(['bounced', [{ reason: 'bounced', status: '5.1.1' }]]);
    await acceptLetters(db, member.id);
    expect((await findConsent(db, member)).suppression).toBeNull();
  });

  it.each<[string, Failure]>([
    ['without Message-ID', {}],
    ['with one of another', { returned: '<otra@libro.example>' }],
  ])('%s is not believed', async (_what, failure) => {
    await sent();
    expect([await takeBounce(db, report(failure)), await suppressed()]).toEqual(['unknown', []]);
  });

  it('that names another address, to which mail is passed on, counts as one for now', async () => {
    const { message_id: returned } = await sent();
    expect(await takeBounce(db, report({ returned, final: 'lejos@otro.example' }))).toBe('counted');
  });

  it('for now ends an address at the third letter in a week, however often each comes back', async () => {
    const outcomes: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { message_id: returned } = await sent();
      for (let again = 0; again < 2; again += 1)
        outcomes.push(await takeBounce(db, report({ returned, status: '4.2.1' })));
      if (count === 0) await sql`update soft_bounces set at = now() - interval '8 days'`.execute(db);
    }
    expect(outcomes).toEqual(Array(6).fill('counted'));
    const { message_id: returned } = await sent();
    expect(await takeBounce(db, report({ returned, status: '4.2.1' }))).toBe('suppressed');
    expect(await suppressed()).toEqual([{ reason: 'soft', status: '' }]);
  });
});

describe('with an address for bounces', () => {
  beforeEach(() => bounceTo('rebotes@libro.example'));

  it('the signed address that it returned to is believed, however it is written, and no Message-ID', async () => {
    const { id, message_id: returned } = await sent();
    expect(await takeBounce(db, report({ returned }))).toBe('unknown');
    const to = bounceAddress(id)!;
    expect([to.indexOf('@') <= 64, lettersNamedIn(to.toUpperCase())]).toEqual([true, [id]]);
    expect(await takeBounce(db, report({ to, words: `A ${bounceAddress(id + 1)}` }))).toBe('suppressed');
  });

  it('a forged one is not, wherever it stands', async () => {
    const { id } = await sent();
    const forged = bounceAddress(id)!.replace(/\.[0-9a-f]/, (text) => (text === '.0' ? '.1' : '.0'));
    const outcomes = [
      await takeBounce(db, report({ to: forged })),
      await takeBounce(db, report({ words: bounceAddress(id) })),
    ];
    expect([outcomes, await suppressed()]).toEqual([['unknown', 'unknown'], []]);
  });
});
