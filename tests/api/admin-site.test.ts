import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { caller, fileForm, lastAct, refusalOf } from '../setup/api';
import { unverified } from '../setup/people';
import { stored } from '../setup/stored';

const admin = caller('admin');
const read = async (path: string) => (await admin('GET', path)).json;
const about = { content: '# Acerca de\n\nUn libro, ¿ves?' };
const news = {
  public: { enabled: true, title: 'Feria', description: 'El **sábado**' },
  private: { enabled: false, title: '', description: '' },
};
const addresses = { imageUrl: 'https://a.example/i.jpg', clickUrl: 'http://a.example/ver?x=1' };
const image = { ...addresses, altText: 'Un faro', tooltipText: 'Ver la lista', visible: true };
type Row = [call: string, body: unknown, answer: unknown, act: string, reads: Record<string, unknown>];
/** A switch that is turned, and where it is read. */
function turned(name: string, enabled: boolean, act: string, ...read: string[]): Row {
  const state = { enabled };
  const reads = Object.fromEntries([`/admin/${name}`, ...read].map((path) => [path, state]));
  return [`POST /admin/${name}`, state, state, act, reads];
}

describe('what an administrator writes for the whole site', () => {
  it.each<Row>([
    ['POST /admin/about', about, about, 'about.save', { '/about': about }],
    [
      'PUT /admin/news-config',
      news,
      { success: true, config: news },
      'news.save',
      { '/admin/news-config': news, '/news-config': news },
    ],
    [
      'POST /admin/image-config',
      image,
      { featuredImage: image },
      'image.save',
      { '/admin/image-config': { featuredImage: image }, '/image-config': { featuredImage: image } },
    ],
    turned('evangelio-button-config', false, 'gospel-button.off', '/evangelio-button-config'),
    turned('evangelio-button-config', true, 'gospel-button.on', '/evangelio-button-config'),
    turned('book-download-config', true, 'book-download.on'),
    turned('book-download-config', false, 'book-download.off'),
  ])('%s %j is answered, stored, read again and in the audit log', async (line, body, answer, act, reads) => {
    const [method = '', path = ''] = line.split(' ');
    const { status, json } = await admin(method, path, body);
    expect([status, json]).toEqual([200, answer]);
    for (const [from, seen] of Object.entries(reads)) expect([from, await read(from)]).toEqual([from, seen]);
    expect(await lastAct()).toMatchObject({ act, member_email: (await admin.member()).email });
  });

  it('is in the words of the specification where an image has none', async () => {
    const words = { altText: 'Featured Image', tooltipText: 'Click to watch playlist' };
    expect((await admin('POST', '/admin/image-config', { ...addresses, visible: false })).json).toEqual({
      featuredImage: { ...addresses, ...words, visible: false },
    });
  });

  it('is refused whole where a part is wrong', async () => {
    const before = await stored(['site', 'news', 'featured_image']);
    const required = [422, 'La URL de imagen y URL de destino son requeridas'];
    for (const field of Object.keys(addresses)) {
      for (const value of ['', undefined])
        expect(refusalOf(await admin('POST', '/admin/image-config', { ...image, [field]: value }))).toEqual(required);
    }
    for (const body of [{ public: news.public }, { ...news, private: null }, { ...news, public: [] }, {}]) {
      expect((await admin('PUT', '/admin/news-config', body)).status).toBe(422);
    }
    expect(await stored(['site', 'news', 'featured_image'])).toEqual(before);
  });
});

describe('POST /admin/about/upload', () => {
  const upload = (content: string) => admin('POST', '/admin/about/upload', fileForm('Acerca de.md', content));

  it('stores the text of the file and gives it back with its name', async () => {
    const { status, json } = await upload('\uFEFF# Hola\r\n\r\nUn libro.\r\n');
    const content = '# Hola\n\nUn libro.';
    expect([status, json]).toEqual([200, { content, filename: 'Acerca de.md' }]);
    expect(await read('/about')).toEqual({ content });
  });

  it('refuses a file in the words of its report', async () => {
    const before = await stored(['site']);
    expect(refusalOf(await upload(' \n'))).toEqual([422, 'El archivo está vacío.']);
    expect(await stored(['site'])).toEqual(before);
  });
});

it('the verification of e-mails is turned on and off; off verifies all who wait for it, and says how many', async () => {
  const toggle = async (enabled: boolean) => (await admin('POST', '/admin/toggle-email-validation', { enabled })).json;
  await unverified();
  await unverified();
  for (const [enabled, verified_users] of [
    [true, 0],
    [false, 2],
    [false, 0],
  ] as const) {
    const state = { email_validation_enabled: enabled };
    expect(await toggle(enabled)).toEqual({ ...state, verified_users });
    expect([await read('/admin/email-validation-status'), await read('/email-validation-status')]).toEqual([
      state,
      state,
    ]);
    if (enabled) expect(await lastAct()).toMatchObject({ act: 'email-validation.on' });
  }
  const left = await db.selectFrom('members').select('id').where('email_verified_at', 'is', null).execute();
  expect(left).toEqual([]);
});
