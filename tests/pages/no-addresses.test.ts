import { beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import { signedInAs } from '../setup/panel';

vi.hoisted(() => {
  delete process.env.DONATION_URL;
  delete process.env.CONTACT_EMAIL;
});

const member = signedInAs('user');

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2], without: [2] });
  await db.insertInto('topics').values({ id: 'roto', title: 'Roto', search_key: 'roto', items: '[1]' }).execute();
});

describe('without an address for donations and one to write to', () => {
  it.each([
    ['/', 200],
    ['/about', 200],
    ['/privacidad', 200],
    ['/volume/11?chapter=2', 200],
    ['/tema/roto', 500],
  ])('%s invites to neither', async (path, status) => {
    const page = await member.get(path);
    expect(page.status).toBe(status);
    expect(page.text).not.toMatch(/Donar|Con tu ayuda|[Ee]scríbenos/);
    const addresses = page.document.querySelectorAll('a').map((link) => link.getAttribute('href'));
    expect(addresses.filter((to) => !to || /^mailto:(?!\?)|donar|null|undefined/.test(to))).toEqual([]);
  });

  it('a volume without content says its sentence and asks for help, without a link', async () => {
    const page = await member.get('/volume/20');
    expect([page.status, page.text]).toEqual([
      404,
      expect.stringMatching(/No se encontró contenido detallado para este volumen.*Con tu ayuda podemos preparar/),
    ]);
    expect(page.document.querySelectorAll('main .notice a')).toEqual([]);
  });
});
