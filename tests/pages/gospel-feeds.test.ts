import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { parse } from 'node-html-parser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { saveGospel, versionOf } from '~/domain/gospel/editing.server';
import { findGospel } from '~/domain/gospel/gospels.server';
import { setGospelButton } from '~/domain/site/switches.server';
import { env } from '~/env.server';
import { startOfDay } from '~/text/instants';
import { dayAfter } from '~/text/spanish';
import { Browser } from '../setup/browser';
import { wellFormed } from '../setup/epub';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { withoutTable } from '../setup/outage';
import { signedIn } from '../setup/people';

const SITE = 'http://localhost:3000';
const TODAY = '2028-02-29';
const FEEDS = { '/evangelio.atom': 'application/atom+xml', '/evangelio.json': 'application/feed+json' };
const ALL = { ...FEEDS, '/evangelio.ics': 'text/calendar' };
const BY = { id: null, name: 'Ana Prueba', email: 'ana@ejemplo.org' };

const [text, uri, time] = [{ type: 'string' }, { format: 'uri' }, { format: 'date-time' }];
const item = {
  type: 'object',
  required: ['id'],
  anyOf: [{ required: ['content_html'] }, { required: ['content_text'] }],
  additionalProperties: false,
  properties: {
    ...{ id: { ...text, minLength: 1 }, url: uri, title: text, summary: text, content_html: text },
    ...{ date_published: time, date_modified: time },
  },
};
/** What JSON Feed 1.1 demands, of the parts that a feed of texts may have. */
const isJsonFeed = addFormats(new Ajv({ strictTypes: false })).compile({
  type: 'object',
  required: ['version', 'title', 'items'],
  additionalProperties: false,
  properties: {
    version: { const: 'https://jsonfeed.org/version/1.1' },
    ...{ title: text, description: text, language: text, home_page_url: uri, feed_url: uri, icon: uri },
    authors: { type: 'array', items: { type: 'object', minProperties: 1, properties: { name: text, url: uri } } },
    items: { type: 'array', items: item },
  },
});

const get = (path: string, headers: Record<string, string> = {}) => new Browser().get(path, headers);

async function atom() {
  return parseAtomFeed(wellFormed((await get('/evangelio.atom')).html));
}

async function jsonFeed() {
  const { html: text } = await get('/evangelio.json');
  isJsonFeed(JSON.parse(text));
  expect(isJsonFeed.errors).toBeNull();
  return parseJsonFeed(text);
}

/** The events of the calendar, read by a parser that refuses what is no calendar. */
async function events() {
  const { html: text } = await get('/evangelio.ics');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  expect(calendar.getAllSubcomponents().length).toBeGreaterThan(0);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

const dayOf = (address: string | undefined) => new URL(address ?? '').searchParams.get('date');

/** Days of the gospels in each feed, in its order. */
const days = async () => ({
  atom: (await atom()).entries?.map(({ id }) => dayOf(id)) ?? [],
  json: (await jsonFeed()).items?.map(({ id }) => dayOf(id)) ?? [],
  ics: (await events()).map(({ startDate }) => startDate.toString()),
});

/** These days in each feed, and those to come in the calendar alone. */
const inAll = (dates: string[], ahead: string[] = []) => {
  const newestFirst = [...dates].reverse();
  return { atom: newestFirst, json: newestFirst, ics: [...dates, ...ahead] };
};

const plus = (count: number) => dayAfter(TODAY, count) ?? '';
const change = (date: string, at: string) =>
  db.updateTable('gospels').set({ updated_at: at }).where('date', '=', date).execute();

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2028-03-01T05:59:00Z'), toFake: ['Date'] }); // a minute before midnight
  await db.deleteFrom('gospels').execute();
  return () => vi.useRealTimers();
});

describe('the feeds of the gospel', () => {
  it('hold the last thirty days up to today, by the calendar of the site; the calendar also the coming week', async () => {
    expect(env.TIME_ZONE).toBe('America/Mexico_City');
    await storeGospels([-31, -30, -1, 0, 1, 7, 8].map((count) => gospelDay(plus(count))));
    expect(await days()).toEqual(inAll(['2028-01-30', '2028-02-28', '2028-02-29'], ['2028-03-01', '2028-03-07']));
    vi.setSystemTime(new Date('2028-03-01T06:00:00Z'));
    expect(await days()).toEqual(inAll(['2028-02-28', '2028-02-29', '2028-03-01'], ['2028-03-07', '2028-03-08']));
  });

  it.each(['2028-03-01T05:59:59Z', '2028-03-01T06:00:00Z'])('date nothing in the future: at %s', async (now) => {
    vi.setSystemTime(new Date(now));
    await storeGospels([-1, 0, 1, 2].map((count) => gospelDay(plus(count))));
    await db.updateTable('gospels').set({ updated_at: '2028-02-20T00:00:00Z' }).execute();
    const [feed, json] = [await atom(), await jsonFeed()];
    const instants = [
      feed.updated,
      ...(feed.entries ?? []).flatMap(({ published, updated }) => [published, updated]),
      ...(json.items ?? []).flatMap(({ date_published: published, date_modified: modified }) => [published, modified]),
    ];
    expect(instants.length).toBeGreaterThan(8);
    expect(instants.filter((instant) => !(Date.parse(String(instant)) <= Date.now()))).toEqual([]);
  });

  it('are feeds on an empty site too', async () => {
    expect(await days()).toEqual(inAll([]));
    expect((await atom()).updated).toBe('2028-02-29T06:00:00.000Z');
  });

  it('say who they are, whose, and where', async () => {
    await storeGospels([gospelDay(TODAY)]);
    const [feed, json] = [await atom(), await jsonFeed()];
    const links = feed.links?.map(({ rel, href }) => [rel, href]);
    expect(links).toEqual([
      ['self', `${SITE}/evangelio.atom`],
      ['alternate', `${SITE}/evangelio`],
    ]);
    expect([json.feed_url, json.home_page_url, json.language]).toEqual([
      `${SITE}/evangelio.json`,
      `${SITE}/evangelio`,
      'es',
    ]);
    expect([feed.authors?.[0]?.name, json.authors?.[0]?.name]).toEqual([env.FOUNDATION_NAME, env.FOUNDATION_NAME]);
    expect(json.title).toBe(feed.title?.value);
  });

  it('show each day whole, with its passage, its reflexion and addresses that hold elsewhere', async () => {
    const reflexion = '<p>Lee el <a href="/volume/11?chapter=5">capítulo</a> y <a href="https://b.example/">b</a></p>';
    await storeGospels([gospelDay(TODAY, { weekday: '', reflexion })]);
    const [[entry], [item], [event]] = [(await atom()).entries ?? [], (await jsonFeed()).items ?? [], await events()];
    expect([entry?.title?.value, item?.title, event?.summary]).toEqual(Array(3).fill('El pan ya estaba en la orilla'));
    expect(entry?.published).toBe(startOfDay(env.TIME_ZONE, TODAY).toISOString());
    expect(entry?.content?.value).toBe(item?.content_html);
    const content = parse(item?.content_html ?? '');
    const text = content.textContent;
    expect(text).toMatch(/^29 de Febrero de 2028 - Martes · Juan 21, 1-14Al amanecer\.Aquella noche/);
    expect(text).toContain('FeriaFuente: https://evangelio.example/hoyDe muestra');
    const hrefs = content.querySelectorAll('a').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      `${SITE}/volume/11?chapter=5`,
      'https://b.example/',
      'https://evangelio.example/hoy',
      `${SITE}/evangelio?date=${TODAY}`,
    ]);
    expect(event?.description).toBe(`Juan 21, 1-14\nFeria\n${SITE}/evangelio?date=${TODAY}`);
    expect([event?.startDate.isDate, event?.endDate.toString()]).toEqual([true, '2028-03-01']);
  });

  it('name a gospel without texts by its day', async () => {
    const empty = { heading: '', reference: '', intro: '', verses: [], links: [] };
    const none = { reflexion: '', liturgical_note: '', url: '', copyright_note: '', weekday: '' };
    await storeGospels([gospelDay(TODAY, { gospel: empty, ...none })]);
    const [[entry], [event]] = [(await atom()).entries ?? [], await events()];
    expect([entry?.title?.value, event?.summary]).toEqual(['Evangelio del día', 'Evangelio del día']);
    expect(entry?.summary?.value).toBe('29 de Febrero de 2028 - Martes');
    expect(entry?.content?.value).toContain('Leerlo en Libro de Cielo');
    expect(event?.description).toBe(`${SITE}/evangelio?date=${TODAY}`);
  });

  it('are well-formed whatever the texts hold', async () => {
    const odd = '&<>"\'\\;,:\n\r\t\u0001\u000b\u001f\u007f\u0085\ufffe\uffff😀é\u2028]]>\r\n&#0;';
    const rows = Array.from({ length: 31 }, (_, at) => {
      const text = `${'ñ'.repeat(at)}${odd}${'x'.repeat(70)}${odd}`; // lines are folded at each of its bytes
      const texts = { heading: text, reference: text, intro: text, liturgical_note: text, copyright_note: text };
      const more = { weekday: odd, verses: JSON.stringify([text, text]), links: '[]', reflexion: text };
      return { date: plus(at - 30), ...texts, ...more, url: `https://f.example/?a=1&b="${at}` };
    });
    await db.insertInto('gospels').values(rows).execute();
    expect(await days()).toEqual(inAll(rows.map(({ date }) => date)));
    const seen = (one = '') =>
      one.replace(/[^\t\n\r -~\u0080-\ufffd\u{10000}-\u{10ffff}]/gu, '').replace(/\r\n?/g, '\n');
    const items = (await jsonFeed()).items ?? [];
    for (const [at, event] of (await events()).entries()) {
      expect(event.summary).toBe(seen(rows[at]?.heading));
      expect(items.at(-1 - at)?.title?.trim()).toBe(rows[at]?.heading.trim());
    }
  });
});

it('a gospel that is edited keeps its id, and says when', async () => {
  await storeGospels([gospelDay(TODAY)]);
  await change(TODAY, '2028-01-10T10:00:00Z');
  const read = async () => {
    const [[entry], [item], [event]] = [(await atom()).entries ?? [], (await jsonFeed()).items ?? [], await events()];
    const changed = event?.component.getFirstPropertyValue('last-modified')?.toString();
    return { ids: [entry?.id, item?.id, event?.uid], at: [entry?.updated, item?.date_modified, changed], event };
  };
  const before = await read();
  expect(before.at).toEqual(['2028-01-10T10:00:00.000Z', '2028-01-10T10:00:00.000Z', '2028-01-10T10:00:00Z']);
  const gospel = await findGospel(db, TODAY);
  if (!gospel) throw new Error('the gospel is gone');
  await saveGospel(db, BY, { ...gospel, heading: 'Otro título' }, versionOf(gospel));
  const after = await read();
  expect(after.ids).toEqual(before.ids);
  expect(after.at[0]).toBe('2028-03-01T05:59:00.000Z');
  expect(after.event?.summary).toBe('Otro título');
  expect(after.event?.sequence).toBeGreaterThan(before.event?.sequence ?? Infinity);
});

describe.each(Object.entries(ALL))('%s', (path, type) => {
  const known = async (headers: Record<string, string>) => (await get(path, headers)).status;

  it('is the same for everybody, and no view of a gospel', async () => {
    await storeGospels([gospelDay(TODAY)]);
    const page = await get(path);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
    expect(page.headers.getSetCookie()).toEqual([]);
    const { browser } = await signedIn();
    expect((await browser.get(path)).html).toBe(page.html);
    expect(await db.selectFrom('gospel_views').selectAll().execute()).toEqual([]);
  });

  it('is not sent again while it is the same: by its tag, else by the time of its last change', async () => {
    await storeGospels([gospelDay(TODAY), gospelDay(plus(1))]);
    await change(TODAY, '2028-02-29T20:00:00.5Z');
    const { headers } = await get(path);
    const [tag, time] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
    expect(await known({ 'if-none-match': tag })).toBe(304);
    expect(await known({ 'if-none-match': `"x", ${tag}` })).toBe(304);
    expect(await known({ 'if-modified-since': time })).toBe(304);
    expect(await known({ 'if-none-match': '"x"', 'if-modified-since': time })).toBe(200);
    expect(await known({ 'if-modified-since': 'nunca' })).toBe(200);
    vi.setSystemTime(new Date('2028-03-01T06:00:00Z'));
    await change(plus(1), '2028-03-01T07:00:00Z');
    expect(await known({ 'if-none-match': tag })).toBe(200);
    expect(await known({ 'if-modified-since': time })).toBe(200);
  });

  it('fails as a page does while the gospels cannot be read, and stays where the button is off', async () => {
    await setGospelButton(db, BY, false);
    expect((await get(path)).status).toBe(200);
    await setGospelButton(db, BY, true);
    await withoutTable('gospels', async () => {
      const page = await get(path);
      expect([page.status, page.text]).toEqual([503, expect.stringContaining('No se pudo cargar el Evangelio')]);
    });
  });
});

describe('the feeds are found', () => {
  const named = async (path: string) => {
    const { document } = await get(path);
    const links = document.querySelectorAll('head link[rel=alternate]');
    const pairs = links.map((link): [string, string] => [
      link.getAttribute('href') ?? '',
      link.getAttribute('type') ?? '',
    ]);
    return Object.fromEntries(pairs);
  };

  it('by readers of feeds on the page of the gospel, its months, and home while that leads to it', async () => {
    await storeGospels([gospelDay(TODAY)]);
    for (const path of ['/evangelio', '/evangelio?date=2001-01-01', '/evangelio/2028-02']) {
      expect(await named(path), path).toEqual(ALL);
    }
    await setGospelButton(db, BY, true);
    expect(await named('/')).toEqual(ALL);
    await setGospelButton(db, BY, false);
    expect(await named('/')).toEqual({});
  });

  it('by people on the page of the gospel', async () => {
    await storeGospels([gospelDay(TODAY)]);
    const { document } = await get('/evangelio');
    const hrefs = document.querySelectorAll('#seguir ~ dl a').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/evangelio/correo',
      'webcal://localhost:3000/evangelio.ics',
      '/evangelio.ics',
      '/evangelio.atom',
      '/evangelio.json',
    ]);
  });
});
