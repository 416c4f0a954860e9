import createClient from 'openapi-fetch';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN, send } from '../setup/api';
import { mainChapter, playlist, zip } from '../setup/archives';
import { gospelDay } from '../setup/gospel-days';
import { PASSWORD, person } from '../setup/people';
import type { paths } from '../../.cache/api-types'; // made by `npm run types`

/** Makes a client of the API from its description, as anybody would. */
const clientOf = (token?: string) =>
  createClient<paths>({
    baseUrl: `${ORIGIN}/api`,
    fetch: (request) => send(request),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
type Client = ReturnType<typeof clientOf>;

/** Data of a successful response. */
function data<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  expect(error).toBeUndefined();
  return data as Data;
}
/** Wraps a file as the generated types want it: they say `string`, bytes are sent. */
function asFile(name: string, content: string | Uint8Array) {
  const form = new FormData();
  form.set('file', new File([content as BlobPart], name));
  return { body: { file: name }, bodySerializer: () => form };
}

async function signedIn(email: string): Promise<Client> {
  const { access_token } = data(await clientOf().POST('/login', { body: { username: email, password: PASSWORD } }));
  return clientOf(access_token);
}

let admin: Client;
let reader: Client;
const visitor = clientOf();
const chapter = { volume: 11, index: 1 };

beforeAll(async () => {
  admin = await signedIn((await person('admin')).email);
  const rosa = { first_name: 'Rosa', last_name: 'Lectora', email: 'rosa@ejemplo.org', password: PASSWORD };
  expect(data(await visitor.POST('/register', { body: rosa })).needs_verification).toBe(false);
  reader = await signedIn(rosa.email);
});

describe('a client made from the description', () => {
  it('fills the book as an administrator', async () => {
    const list = asFile('volumen.json', JSON.stringify(playlist(11, [1, 2])));
    expect(data(await admin.POST('/admin/upload-playlist', list)).videos_count).toBe(2);
    const main = asFile('Vol_11_main.zip', await zip([['11-1.json', JSON.stringify(mainChapter(11, 1))]]));
    expect(data(await admin.POST('/admin/upload-main-files', main)).failed_files).toEqual([]);
    const topic = { title: 'Luz', items: [{ info: { volume: 11, index: 1 }, dialogue_summary: [] }] };
    const topics = asFile('temas.zip', await zip([['luz.json', JSON.stringify(topic)]]));
    expect(data(await admin.POST('/admin/upload-temas', topics)).processed_temas[0]?.title).toBe('Luz');
    const days = asFile('e.json', JSON.stringify(gospelDay('2026-01-02')));
    expect(data(await admin.POST('/admin/evangelios/upload', days)).entries_count).toBe(1);
    expect(data(await admin.GET('/admin/playlists')).playlists[0]?.volume_number).toBe(11);
  });

  it('reads, marks and notes as a member', async () => {
    const { items } = data(await reader.GET('/volumes/{volume}/playlist', { params: { path: { volume: 11 } } }));
    const video_id = items[0]?.videoId ?? '';
    expect(data(await reader.POST('/videos/watch', { body: { video_id, volume_number: 11 } })).watched).toBe(true);
    const { encoded_content } = data(await reader.GET('/main-file/{volume}/{index}', { params: { path: chapter } }));
    const json = Buffer.from(encoded_content.split('').reverse().join(''), 'base64').toString('utf8');
    expect(JSON.parse(json)).toEqual(mainChapter(11, 1));
    const note_text = 'Dame la llave.';
    await reader.POST('/notes/save', { params: { query: chapter }, body: { note_text } });
    expect(data(await reader.GET('/notes/{volume}/{index}', { params: { path: chapter } })).note_text).toBe(note_text);
    const temaId = data(await reader.GET('/temas')).temas[0]?.id ?? '';
    expect(data(await reader.GET('/tema/{temaId}', { params: { path: { temaId } } })).encoded_content).toMatch(/^=*\w/);
  });

  it('reads what is for all as a visitor', async () => {
    expect(data(await visitor.GET('/volumes')).volumes[10]?.is_available).toBe(true);
    expect(data(await visitor.GET('/news-config')).private.enabled).toBe(false);
    expect(data(await visitor.GET('/image-config')).featuredImage.visible).toBe(false);
    const query = { date: '2026-01-02' };
    const day = data(await visitor.GET('/evangelio-del-dia', { params: { query } }));
    expect(day.gospel.verses).toHaveLength(2);
    expect(data(await visitor.POST('/evangelio-views/increment', { params: { query } })).count).toBe(1);
    expect(data(await visitor.GET('/about')).content).toMatch(/^# /);
  });

  it('changes the settings and the accounts as an administrator', async () => {
    const section = { enabled: true, title: 'Feria', description: '' };
    const news = data(await admin.PUT('/admin/news-config', { body: { public: section, private: section } }));
    expect(news.config.private.title).toBe('Feria');
    const visibility = { params: { path: { id: 'luz' } }, body: { visible: false } };
    expect(data(await admin.PUT('/admin/tema/{id}/visibility', visibility)).visible).toBe(false);
    const { users } = data(await admin.GET('/admin/users', { params: { query: { limit: 10 } } }));
    const rosa = users.find(({ email }) => email === 'rosa@ejemplo.org');
    expect(rosa?.volumes_list).toEqual([11]);
    const gone = await admin.DELETE('/admin/user/{id}', { params: { path: { id: rosa?.id ?? 0 } } });
    expect([gone.response.status, gone.error]).toEqual([204, undefined]);
    expect(data(await admin.DELETE('/admin/evangelios')).deleted).toBe(1);
  });

  it('learns why it was refused', async () => {
    const stranger = await reader.GET('/temas');
    expect([stranger.response.status, stranger.error?.detail]).toEqual([
      401,
      'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.',
    ]);
    const body = { first_name: '', last_name: 'x', email: 'x', password: '1' };
    const { error } = await visitor.POST('/register', { body });
    expect(error && 'errors' in error && Object.keys(error.errors ?? {})).toEqual(['first_name', 'email', 'password']);
  });

  it('is told what it has already', async () => {
    const { response } = await visitor.GET('/volumes');
    const header = { 'If-None-Match': response.headers.get('etag') ?? '' };
    expect((await visitor.GET('/volumes', { params: { header } })).response.status).toBe(304);
  });
});
