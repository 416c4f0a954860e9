import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { AUTHOR_FIELD } from '~/domain/notes/schema';
import { authorToken } from '~/http/auth/author.server';
import { replaceDraft, draftByCookie, whenSessionEnded } from '~/http/forms/drafts.server';
import { makeMember } from '../domain/member';

const HERE = 'http://localhost:3000';
const PAGE = '/volume/11?chapter=5';
let writer = 0;
beforeEach(async () => {
  await db.deleteFrom('members').execute();
  writer = await makeMember(db, 'ana@ejemplo.org');
});

const NAMES = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@ejemplo.org' };
const SESSION = { role: 'user', revision: '0', sessionId: '3f0c1f3e-0000-4000-8000-000000000000' } as const;
const signedIn = (id: number): SignedIn => ({ id, ...NAMES, ...SESSION });
const POSTED = new Request(HERE + PAGE, { method: 'POST' });
const NOBODY = { member: null, session: 'dead' } as const;
const form = (author: string | null) => ({
  page: PAGE,
  fields: new URLSearchParams(author === null ? {} : { [AUTHOR_FIELD]: author }),
  typed: [['note_text', 'Mi nota']] as [string, string][],
  isScript: false,
  address: null as string | null,
});
const responseTo = (author: string | null) => whenSessionEnded(POSTED, NOBODY, form(author), '/user-login');
const cookiesOf = (response: Response | null) =>
  (response?.headers.getSetCookie() ?? []).map((line) => line.split(';')[0]).join('; ');
const returning = (response: Response | null, path = PAGE) =>
  new Request(HERE + path, { headers: { cookie: cookiesOf(response) } });
const waits = async () => (await db.selectFrom('parked_texts').selectAll().execute()).length;

describe('a form with a live session', () => {
  it('goes on when it was drawn for its member, or for nobody in particular', async () => {
    const visitor = { member: signedIn(writer), session: 'live' } as const;
    expect(await whenSessionEnded(POSTED, visitor, form(authorToken(writer)), '/user-login')).toBeNull();
    expect(await whenSessionEnded(POSTED, visitor, form(null), '/user-login')).toBeNull();
    expect(await whenSessionEnded(POSTED, visitor, form('nada'), '/user-login')).toBeNull();
  });
});

describe('a form without a live session', () => {
  it('is forgotten when its text has been saved', async () => {
    const response = await responseTo(authorToken(writer));
    const headers = await replaceDraft(returning(response), writer);
    expect(headers?.get('set-cookie')).toMatch(/^pendiente=.*Max-Age=0/);
    expect(await draftByCookie(returning(response), writer)).toBeNull();
    expect(await replaceDraft(new Request(HERE), writer)).toBeUndefined();
  });

  it('leads to the login when its writer’s account is gone, and nothing is kept', async () => {
    const mark = authorToken(writer);
    await db.deleteFrom('members').where('id', '=', writer).execute();
    const response = await responseTo(mark);
    expect([response?.status, await waits()]).toEqual([302, 0]);
    expect(cookiesOf(response)).not.toContain('pendiente');
  });

  it('is refused after forty of one address in a quarter of an hour', async () => {
    const late = { ...form(authorToken(writer)), address: '203.0.113.7' };
    const park = () => whenSessionEnded(new Request(HERE), NOBODY, late, '/user-login');
    for (let at = 0; at < 40; at += 1) await park();
    await expect(park()).rejects.toMatchObject({ code: 'too_many_tries' });
    expect((await responseTo(authorToken(writer)))?.status).toBe(302);
  });

  it('waits beside the texts of other pages, and each is forgotten alone', async () => {
    const first = returning(await responseTo(authorToken(writer)));
    const typed: [string, string][] = [['first_name', 'Ana']];
    const elsewhere = { ...form(authorToken(writer)), page: '/cuenta', typed };
    const both = await whenSessionEnded(first, NOBODY, elsewhere, '/user-login');
    expect(await draftByCookie(returning(both), writer)).toEqual({ note_text: 'Mi nota' });
    expect(await draftByCookie(returning(both, '/cuenta'), writer)).toEqual({ first_name: 'Ana' });
    const headers = await replaceDraft(returning(both), writer);
    const cookie = headers?.get('set-cookie')?.split(';')[0] ?? '';
    expect(await draftByCookie(new Request(`${HERE}/cuenta`, { headers: { cookie } }), writer)).toEqual({
      first_name: 'Ana',
    });
  });

  it('goes on waiting when another text has been saved', async () => {
    const request = returning(await responseTo(authorToken(writer)));
    expect(await replaceDraft(request, writer, { path: '/volume/12' })).toBeUndefined();
    expect(await replaceDraft(request, writer, { isIt: ({ note_text }) => note_text !== 'Mi nota' })).toBeUndefined();
    expect(await draftByCookie(request, writer)).toEqual({ note_text: 'Mi nota' });
  });
});
