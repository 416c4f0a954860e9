import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import type { Browser } from '../setup/browser';
import { signedIn } from '../setup/people';

let member: Browser;

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2, 3], without: [2], main: { 1: {}, 4: {} }, optional: { 5: {} } });
  await db.updateTable('videos').set({ url: '' }).where('volume', '=', 11).where('index', '=', 3).execute();
  ({ browser: member } = await signedIn());
});

const open = async (query: string) => (await member.get(`/volume/11?${query}`)).document;

describe('a chapter with a video', () => {
  it('asks nothing of the video’s site but a still before the reader wants it', async () => {
    const page = await open('chapter=1');
    expect(page.querySelector('iframe')).toBeNull();
    const links = page.querySelectorAll('#video a').filter(({ textContent }) => textContent.includes('Ver el video'));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link.getAttribute('href')).toBe('/volume/11?chapter=1&video=1#video');
    const still = page.querySelector('#video img');
    expect(still?.getAttribute('src')).toBe('https://i.ytimg.com/vi/v11x1/mqdefault.jpg');
    expect(still?.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  it('shows the frame of the site without cookies once it is asked for', async () => {
    const page = await open('chapter=1&video=1');
    expect(page.querySelectorAll('iframe')).toHaveLength(1);
    const frame = page.querySelector('#video iframe');
    expect(frame?.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/v11x1\?/);
    expect(frame?.getAttribute('title')).toBe('Video: Lectura 1');
    expect(page.querySelector('#video')?.textContent).not.toContain('Ver el video');
  });

  it.each(['video=0', 'video=2', 'video=', 'video=true', 'video=01', 'video=v11x1'])(
    'shows none for %s',
    async (query) => {
      expect((await open(`chapter=1&${query}`)).querySelector('iframe')).toBeNull();
    },
  );

  it('allows frames of that site and the concordance only', async () => {
    const policy = (await member.get('/volume/11')).headers.get('content-security-policy');
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com https://www.biblegateway.com;');
  });

  it.each([1, 3])('has a plain link to YouTube (chapter %i)', async (chapter) => {
    const link = (await open(`chapter=${chapter}`)).querySelector('#video a[target=_blank]');
    expect(link?.getAttribute('href')).toBe(`https://www.youtube.com/watch?v=v11x${chapter}`);
    expect(link?.textContent).toContain('YouTube');
    expect(link?.textContent).toContain('se abre en otra pestaña');
  });

  it('has the watched toggle', async () => {
    const button = (await open('chapter=1')).querySelector('#video form button');
    expect(button?.textContent).toContain('Marcar como visto');
    expect([button?.getAttribute('name'), button?.getAttribute('value')]).toEqual(['visto', 'v11x1']);
  });

  it('stands without a text where there is none', async () => {
    const page = await open('chapter=3');
    expect(page.querySelector('#video')).not.toBeNull();
    expect(page.querySelector('article')).toBeNull();
    expect(page.getElementById('texto')).toBeNull();
    expect(page.querySelector('a.skip-link')?.getAttribute('href')).toBe('#estudio');
  });
});

describe('a video that is listed but not available', () => {
  it.each(['chapter=2', 'chapter=2&video=1'])('has the donation in place of the toggle (%s)', async (query) => {
    const panel = (await open(query)).getElementById('video');
    expect(panel?.textContent).toContain('Video no disponible');
    const donate = panel?.querySelector('a');
    expect(donate?.textContent).toContain('Donar');
    expect([donate?.getAttribute('href'), donate?.getAttribute('target')]).toEqual([
      'https://donar.example/',
      '_blank',
    ]);
    expect(panel?.querySelector('iframe, form, button, img')).toBeNull();
  });
});

describe('a chapter without a video', () => {
  it.each([
    ['chapter=4', 'a text'],
    ['chapter=4&video=1', 'a text, its video asked for'],
    ['chapter=5&video=1', 'study parts alone'],
  ])('shows none: %s, %s', async (query) => {
    const page = await open(query);
    expect(page.getElementById('video')).toBeNull();
    expect(page.querySelector('iframe')).toBeNull();
    expect(page.querySelector('#notas textarea')).not.toBeNull();
  });
});
