import { beforeAll, expect, it } from 'vitest';
import { fillSite } from '../setup/full-site';
import { browserOf } from '../setup/visitors';

beforeAll(fillSite);

it.each(['visitor', 'member'] as const)('/ayuda answers each question that it lists, for a %s', async (who) => {
  const { status, document } = await (await browserOf(who)).get('/ayuda');
  expect(status).toBe(200);
  const links = [...document.querySelectorAll('nav[aria-label=Preguntas] a')];
  expect(links.length).toBeGreaterThan(8);
  for (const link of links) {
    const section = document.querySelector(`main section${link.getAttribute('href')}`);
    expect(section?.querySelector('h2')?.textContent).toBe(link.textContent);
    expect(section?.querySelector('p')?.textContent.length).toBeGreaterThan(40);
  }
});

it('the foot of each page leads to it, what is one’s own to its words, and it to open pages alone', async () => {
  expect(
    (await (await browserOf('visitor')).get('/')).document.querySelector('footer a[href="/ayuda"]'),
  ).not.toBeNull();
  const own = await (await browserOf('member')).get('/mio');
  const words = own.document.querySelector('main a[href^="/ayuda#"]')?.getAttribute('href') ?? '';
  const help = await (await browserOf('member')).get('/ayuda');
  expect(help.document.querySelector(words.slice(words.indexOf('#')))).not.toBeNull();
  const member = await browserOf('member');
  const { document } = await member.get('/ayuda');
  const ways = new Set([...document.querySelectorAll('main a[href^="/"]')].map((one) => one.getAttribute('href')!));
  for (const way of ways) expect([way, (await member.get(way)).status]).toEqual([way, 200]);
});
