import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { readCsv } from '../setup/csv';
import { linkTo } from '../setup/panel';
import { person, signedIn, manyMembers, onlyMembers } from '../setup/people';

const PATH = '/admin/users.csv';
const HEADINGS = [
  ...['ID', 'Nombre', 'Apellido', 'Email', 'Fecha de Registro', 'Estado', 'Videos Vistos', 'Volúmenes Accedidos'],
  ...['Lista de Volúmenes', 'Última Actividad'],
];

let admin: Browser;
let self: Member;

beforeAll(async () => {
  ({ browser: admin, member: self } = await signedIn('admin'));
});
afterEach(() => vi.useRealTimers());

async function download() {
  const response = await admin.request(PATH);
  const bytes = Buffer.from(await response.arrayBuffer());
  const [headings, ...rows] = readCsv(bytes.subarray(3).toString());
  return { response, bytes, headings, rows };
}
const at = '2026-03-05T18:30:00.000Z';
const there = '2026-03-05 12:30:00'; // in Mexico, the zone of the site

describe('the list of accounts as a file', () => {
  it('is a download that the tab leads to, named by the day, in UTF-8 with a BOM', async () => {
    expect(linkTo(await admin.get('/admin/users'), 'Descargar CSV')).toBe(PATH);
    vi.useFakeTimers({ now: new Date('2026-03-06T03:00:00Z'), toFake: ['Date'] }); // still the 5th in Mexico
    const { response, bytes, headings } = await download();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="usuarios_2026-03-05.csv"',
      'cache-control': 'private, no-store',
    });
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(headings).toEqual(HEADINGS);
    expect(bytes.toString()).toMatch(/\r\n$/);
  });

  it('has semicolons where a Spanish Excel shall open it', async () => {
    const address = linkTo(await admin.get('/admin/users'), 'CSV para Excel en español');
    const text = await (await admin.request(address)).text();
    expect(text.split('\r\n')[0]?.replace('\ufeff', '')).toBe(HEADINGS.join(';'));
    expect(text.split('\r\n')[1]?.split(';')).toHaveLength(HEADINGS.length);
  });

  it('tells of each account what the list tells', async () => {
    await fillVolume(11, { videos: [1, 2] });
    await fillVolume(2, { videos: [1] });
    const { browser: reader, member } = await signedIn();
    for (const [volume, index] of [
      [11, 1],
      [11, 2],
      [2, 1],
    ])
      await reader.post(`/volume/${volume}`, { intent: 'watch', visto: `v${volume}x${index}` });
    const never = await person('user', { first: 'Eva', last: 'Nueva' });
    await db.updateTable('members').set({ created_at: at }).execute();
    await db.updateTable('members').set({ last_login_at: at }).where('id', '=', member.id).execute();
    await db.updateTable('members').set({ is_active: false }).where('id', '=', never.id).execute();
    await db.updateTable('watched_videos').set({ marked_at: '2026-03-04T00:00:00Z' }).execute();
    const { rows } = await download();
    expect(rows.slice(1)).toEqual([
      [`${member.id}`, 'Lucía', 'Prueba', member.email, there, 'Activo', '3', '2', '2, 11', there],
      [`${never.id}`, 'Eva', 'Nueva', never.email, there, 'Inactivo', '0', '0', '', 'Nunca'],
    ]);
    expect(rows[0]?.slice(0, 4)).toEqual([`${self.id}`, 'Lucía', 'Prueba', self.email]);
  });

  const NAMES: [name: string, read: string][] = [
    ...['Ruiz, Ana', 'Ana "la Chica"', 'Ana\r\nRuiz', 'Ñandú 😀', 'a=1+1-2@b'].map((name): [string, string] => [
      name,
      name,
    ]),
    ...['=1+1', '+34 600', '-1', '@SUM(A1)', '＝1+1'].map((name): [string, string] => [name, `'${name}`]),
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['a\n=1+1', "a\n'=1+1"],
    ['Ana;=1+1', "Ana;'=1+1"], // the separator of Spanish spreadsheets
  ];
  it('is read back whatever a name holds; what a spreadsheet would run is text', async () => {
    for (const [name] of NAMES) await person('user', { first: name, last: name });
    const { rows } = await download();
    expect(rows.slice(-NAMES.length).map((row) => row.slice(1, 3))).toEqual(NAMES.map(([, read]) => [read, read]));
    expect(rows.every(({ length }) => length === HEADINGS.length)).toBe(true);
  });

  it('has everybody once, also those beyond the first page of the database’s answers', async () => {
    await onlyMembers(self);
    await manyMembers(1500);
    const { rows } = await download();
    expect(rows).toHaveLength(1501);
    const emails = rows.slice(1).map((row) => row[3]);
    expect(emails).toEqual(Array.from({ length: 1500 }, (_, n) => `persona${n + 1}@muchas.example`));
  });
});
