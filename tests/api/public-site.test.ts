import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { bearer, call, deadToken } from '../setup/api';
import { fillVolume, setVolume } from '../setup/book';

const get = async (path: string, token?: string) => (await call('GET', path, { token })).json;
const NOTHING = { enabled: false, title: '', description: '' };

describe('GET /volumes', () => {
  const volumes = async () => ((await get('/volumes')) as { volumes: Record<string, unknown>[] }).volumes;

  it('gives the 36 by number, whatever is in them', async () => {
    const all = await volumes();
    expect(all.map(({ volume_number }) => volume_number)).toEqual(Array.from({ length: 36 }, (_, at) => at + 1));
    expect(all[6]).toEqual({
      id: 7,
      volume_number: 7,
      title: 'Volumen 7',
      is_available: false,
      has_playlist_data: false,
      youtube_url: null,
    });
  });

  it('says which can be read', async () => {
    await fillVolume(11, { videos: [1, 2] });
    await setVolume(12, {
      title: 'El doce',
      is_available: true,
      youtube_url: 'https://www.youtube.com/playlist?list=PL12',
    });
    const all = await volumes();
    expect(all).toHaveLength(36);
    expect(all[10]).toMatchObject({
      is_available: true,
      has_playlist_data: true,
      youtube_url: 'https://www.youtube.com/playlist?list=PL-volumen-11',
    });
    expect(all[11]).toEqual({
      id: 12,
      volume_number: 12,
      title: 'El doce',
      is_available: true,
      has_playlist_data: false,
      youtube_url: 'https://www.youtube.com/playlist?list=PL12',
    });
  });
});

describe('GET /news-config', () => {
  const news = { public: { ...NOTHING }, private: { ...NOTHING } };
  beforeEach(async () => {
    news.public = { enabled: true, title: 'Feria del libro', description: 'El **sábado**' };
    news.private = { enabled: true, title: 'Hola, {first_name}', description: 'Sólo para ti' };
    for (const section of ['public', 'private'] as const) {
      await db.updateTable('news').set(news[section]).where('section', '=', section).execute();
    }
  });

  it('gives members and administrators both', async () => {
    for (const role of ['user', 'admin'] as const) {
      expect(await get('/news-config', (await bearer(role)).token)).toEqual(news);
    }
  });

  it('gives others the public ones and nothing of the private', async () => {
    const seen = { ...news, private: NOTHING };
    expect(await get('/news-config')).toEqual(seen);
    expect(await get('/news-config', await deadToken())).toEqual(seen);
    expect(await get('/news-config', 'inventado')).toEqual(seen);
  });
});

describe('GET /image-config', () => {
  it('has the words of the specification while nothing is set', async () => {
    expect(await get('/image-config')).toEqual({
      featuredImage: {
        imageUrl: '',
        altText: 'Featured Image',
        tooltipText: 'Click to watch playlist',
        clickUrl: '',
        visible: false,
      },
    });
  });

  it('gives the image that is set', async () => {
    const values = { image_url: 'https://a.example/i.jpg', alt_text: 'Un faro', tooltip_text: 'Ver', visible: true };
    await db
      .updateTable('featured_image')
      .set({ ...values, click_url: 'https://a.example/ver' })
      .execute();
    expect(await get('/image-config')).toEqual({
      featuredImage: {
        imageUrl: 'https://a.example/i.jpg',
        altText: 'Un faro',
        tooltipText: 'Ver',
        clickUrl: 'https://a.example/ver',
        visible: true,
      },
    });
  });
});

it('GET /evangelio-button-config says whether the button shows', async () => {
  for (const enabled of [true, false]) {
    await db.updateTable('site').set({ gospel_button_enabled: enabled }).execute();
    expect(await get('/evangelio-button-config')).toEqual({ enabled });
  }
});

describe('GET /about', () => {
  it('invites to write to the mailbox while there is no text', async () => {
    const { content } = (await get('/about')) as { content: string };
    expect(content).toMatch(/^# Contacto\n\n/);
    expect(content).toContain('[contacto@libro.example](mailto:contacto@libro.example)');
  });

  it('gives the markdown as it was written', async () => {
    const content = '# Acerca de\n\nUn <b>libro</b> de *cielo*.';
    await db.updateTable('site').set({ about: content }).execute();
    expect(await get('/about')).toEqual({ content });
  });
});
