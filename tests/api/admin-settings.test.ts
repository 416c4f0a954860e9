import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { bearer, call } from '../setup/api';
import { person } from '../setup/people';
import { stored } from '../setup/stored';

let token: string;
let email: string;
beforeAll(async () => {
  const { token: its, member } = await bearer('admin');
  [token, email] = [its, member.email];
});
const get = async (path: string) => (await call('GET', path, { token })).json;
const lastAct = () => db.selectFrom('audit').select(['act', 'member_email']).orderBy('id', 'desc').executeTakeFirst();

describe('the verification of e-mails', () => {
  const toggle = (enabled: unknown) => call('POST', '/admin/toggle-email-validation', { token, body: { enabled } });

  it('is turned on and off; off verifies all who wait for it, and says how many', async () => {
    const waiting = [await person(), await person()];
    const ids = waiting.map(({ id }) => id);
    await db.updateTable('members').set({ email_verified_at: null }).where('id', 'in', ids).execute();
    expect((await toggle(true)).json).toEqual({ email_validation_enabled: true, verified_users: 0 });
    expect(await get('/admin/email-validation-status')).toEqual({ email_validation_enabled: true });
    expect(await lastAct()).toEqual({ act: 'email-validation.on', member_email: email });
    expect((await toggle(false)).json).toEqual({ email_validation_enabled: false, verified_users: 2 });
    expect(await get('/admin/email-validation-status')).toEqual({ email_validation_enabled: false });
    const left = await db.selectFrom('members').select('id').where('email_verified_at', 'is', null).execute();
    expect(left).toEqual([]);
    expect((await toggle(false)).json).toEqual({ email_validation_enabled: false, verified_users: 0 });
  });

  it.each(['true', 1, null, undefined])('is not set to %j', async (enabled) => {
    const words = 'debe ser verdadero o falso';
    const { status, json } = await toggle(enabled);
    expect([status, json]).toEqual([422, { detail: `El campo «enabled» ${words}`, errors: { enabled: [words] } }]);
  });
});

describe('the news', () => {
  const news = {
    public: { enabled: true, title: 'Feria', description: 'El **sábado**' },
    private: { enabled: false, title: '', description: '' },
  };
  const put = (body: unknown) => call('PUT', '/admin/news-config', { token, body });

  it('are written and read', async () => {
    expect((await put(news)).json).toEqual({ success: true, config: news });
    expect(await get('/admin/news-config')).toEqual(news);
    expect((await call('GET', '/news-config')).json).toMatchObject({ public: news.public });
    expect(await lastAct()).toEqual({ act: 'news.save', member_email: email });
  });

  it('take a title of 200 characters and a description of 1000, and not one more', async () => {
    const longest = { enabled: true, title: 'ñ'.repeat(200), description: 'é'.repeat(1000) };
    expect((await put({ ...news, public: longest })).status).toBe(200);
    const before = await stored(['news']);
    const { status, json } = await put({
      public: { ...longest, title: `${longest.title}x` },
      private: { ...longest, description: `${longest.description}x` },
    });
    const errors = {
      'public.title': ['No puede pasar de 200 caracteres'],
      'private.description': ['No puede pasar de 1000 caracteres'],
    };
    expect([status, json]).toEqual([
      422,
      { detail: 'El campo «public.title» no puede pasar de 200 caracteres', errors },
    ]);
    expect(await stored(['news'])).toEqual(before);
  });

  it('are written whole or not at all', async () => {
    const before = await stored(['news']);
    for (const body of [{ public: news.public }, { ...news, private: null }, { ...news, public: [] }, {}]) {
      expect((await put(body)).status).toBe(422);
    }
    expect(await stored(['news'])).toEqual(before);
  });
});

describe('the featured image', () => {
  const image = {
    imageUrl: 'https://a.example/i.jpg',
    altText: 'Un faro',
    tooltipText: 'Ver la lista',
    clickUrl: 'http://a.example/ver?x=1',
    visible: true,
  };
  const post = (body: unknown) => call('POST', '/admin/image-config', { token, body });

  it('is written and read', async () => {
    expect((await post(image)).json).toEqual({ featuredImage: image });
    expect(await get('/admin/image-config')).toEqual({ featuredImage: image });
    expect((await call('GET', '/image-config')).json).toEqual({ featuredImage: image });
    expect(await lastAct()).toEqual({ act: 'image.save', member_email: email });
  });

  it('has the words of the specification where none are given', async () => {
    const { imageUrl, clickUrl } = image;
    expect((await post({ imageUrl, clickUrl, visible: false })).json).toEqual({
      featuredImage: {
        imageUrl,
        clickUrl,
        visible: false,
        altText: 'Featured Image',
        tooltipText: 'Click to watch playlist',
      },
    });
  });

  it.each(['imageUrl', 'clickUrl'])('needs an address of the web in %s', async (field) => {
    const before = await stored(['featured_image']);
    for (const value of [
      '',
      undefined,
      'javascript:alert(1)',
      '//a.example',
      '/i.jpg',
      'https://',
      7,
      `https://${'x'.repeat(2000)}`,
    ]) {
      const { status, json } = await post({ ...image, [field]: value });
      expect([value, status]).toEqual([value, 422]);
      expect(Object.keys((json as { errors: object }).errors)).toEqual([field]);
    }
    const required = 'La URL de imagen y URL de destino son requeridas';
    for (const value of ['', undefined])
      expect((await post({ ...image, [field]: value })).json).toMatchObject({ detail: required });
    expect(await stored(['featured_image'])).toEqual(before);
  });
});

describe('the gospel button', () => {
  it('is shown and hidden', async () => {
    for (const enabled of [true, false, true]) {
      const body = { enabled };
      expect((await call('POST', '/admin/evangelio-button-config', { token, body })).json).toEqual(body);
      expect(await get('/admin/evangelio-button-config')).toEqual(body);
      expect(await get('/evangelio-button-config')).toEqual(body);
    }
    expect(await lastAct()).toEqual({ act: 'gospel-button.on', member_email: email });
  });
});

describe('the download of the book', () => {
  it('is allowed and forbidden', async () => {
    for (const enabled of [true, false]) {
      const body = { enabled };
      expect((await call('POST', '/admin/book-download-config', { token, body })).json).toEqual(body);
      expect(await get('/admin/book-download-config')).toEqual(body);
      expect(await lastAct()).toEqual({ act: `book-download.${enabled ? 'on' : 'off'}`, member_email: email });
    }
  });

  it('is not an editor’s to allow', async () => {
    const editor = (await bearer('editor')).token;
    const answer = await call('POST', '/admin/book-download-config', { token: editor, body: { enabled: true } });
    expect([answer.status, await get('/admin/book-download-config')]).toEqual([403, { enabled: false }]);
  });
});
