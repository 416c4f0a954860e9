import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { sendMessage } from '~/domain/messages/messages.server';
import { schedule } from '~/domain/schedules/schedules.server';
import { caller, lastAct } from '../setup/api';
import { fillVolume } from '../setup/book';
import { tomorrow } from '../setup/gospel-days';
import { person } from '../setup/people';

const api = await vi.hoisted(async () => (await import('../setup/youtube-api')).startYouTubeApi());
afterAll(() => api.close());

const NEWS = {
  public: { enabled: true, title: 'Uno', description: '' },
  private: { enabled: false, title: '', description: '' },
};
const editor = caller('editor');
const actNow = async () => (await lastAct())?.act;
beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 1: {} } }));

describe('what waits to be published', () => {
  beforeEach(async () => {
    await db.deleteFrom('schedules').execute();
    const by = { ...(await editor.member()), name: 'Ana' };
    await schedule(db, by, { day: tomorrow(), hour: '09:30' }, { what: 'news', content: NEWS });
  });
  const list = async () =>
    (await editor('GET', '/admin/schedules')).json as { schedules: { schedule: string; hour: string; what: string }[] };

  it('is listed, moved and cancelled, each in the activity log', async () => {
    const [one] = (await list()).schedules;
    expect(one).toMatchObject({ what: 'news', day: tomorrow(), hour: '09:30', reason: '', review: null });
    const at = `/admin/schedules/${one?.schedule}`;
    expect((await editor('PUT', at, { day: tomorrow(), hour: '10:00' })).status).toBe(204);
    expect([(await list()).schedules[0]?.hour, await actNow()]).toEqual(['10:00', 'schedule.move']);
    expect((await editor('DELETE', at)).status).toBe(204);
    expect([(await list()).schedules, await actNow()]).toEqual([[], 'schedule.cancel']);
    expect((await editor('DELETE', at)).status).toBe(404);
  });

  it('stays where the day is over, too far or none', async () => {
    const [one] = (await list()).schedules;
    const wrong = [
      '2020-01-01 10:00',
      '2099-01-01 10:00',
      '2026-02-30 10:00',
      `${tomorrow()} 24:00`,
      `${tomorrow()} 9.30`,
    ];
    for (const when of wrong) {
      const [day, hour] = when.split(' ');
      const { status } = await editor('PUT', `/admin/schedules/${one?.schedule}`, { day, hour });
      expect([when, status]).toEqual([when, 422]);
    }
    expect((await list()).schedules[0]?.hour).toBe('09:30');
  });
});

describe('messages of readers', () => {
  let reader: Awaited<ReturnType<typeof person>>;
  beforeEach(async () => {
    await db.deleteFrom('reader_messages').execute();
    reader = await person();
    await sendMessage(db, reader.id, { volume: 11, index: 1, paragraph: 1, text: 'Dice «lus».', wantsAnswer: false });
  });
  const list = async (settled = 'false') =>
    (await editor('GET', `/admin/reader-messages?settled=${settled}`)).json as {
      messages: { message: number; reader: string }[];
      open: number;
      settled: number;
    };
  const settle = (message: number, outcome: string) => editor('PUT', `/admin/reader-messages/${message}`, { outcome });

  it('are listed with a first name and no more, settled once, and opened again', async () => {
    const { messages } = await list();
    const { message } = messages[0]!;
    expect(messages).toMatchObject([
      { volume: 11, index: 1, paragraph: 1, text: 'Dice «lus».', reader: reader.firstName, outcome: 'open' },
    ]);
    expect(JSON.stringify(messages)).not.toContain(reader.email);
    expect((await settle(message, 'fixed')).status).toBe(204);
    expect((await settle(message, 'declined')).status).toBe(409);
    expect(await list('true')).toMatchObject({ open: 0, settled: 1, messages: [{ outcome: 'fixed' }] });
    expect((await settle(message, 'open')).status).toBe(204);
    expect([await list(), await actNow()]).toMatchObject([{ open: 1, settled: 0 }, 'reader-message.reopen']);
    expect((await settle(2_147_483_647, 'fixed')).status).toBe(404);
  });
});

it('videos that are gone are checked and listed, and nothing changes for readers', async () => {
  api.answers = () => ({
    body: { kind: 'youtube#videoListResponse', items: [{ id: 'v11x1', status: { privacyStatus: 'public' } }] },
  });
  const before = await db.selectFrom('videos').selectAll().orderBy('index').execute();
  expect((await editor('POST', '/admin/gone-videos')).json).toEqual({ total_count: 1 });
  expect((await editor('GET', '/admin/gone-videos')).json).toMatchObject({
    videos: [{ volume: 11, index: 2, video_id: 'v11x2', state: 'gone' }],
    total_count: 1,
    checked_at: expect.any(String) as unknown,
    ...{ error: '', page: 1, pages: 1 },
  });
  expect(await db.selectFrom('videos').selectAll().orderBy('index').execute()).toEqual(before);
});
