import createClient from 'openapi-fetch';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN, send } from '../setup/api';
import { playlist } from '../setup/archives';
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
  it('uploads and changes as an administrator', async () => {
    const list = asFile('volumen.json', JSON.stringify(playlist(11, [1, 2])));
    expect(data(await admin.POST('/admin/upload-playlist', list)).videos_count).toBe(2);
    const section = { enabled: true, title: 'Feria', description: '' };
    const news = data(await admin.PUT('/admin/news-config', { body: { public: section, private: section } }));
    expect(news.config.private.title).toBe('Feria');
    const { users } = data(await admin.GET('/admin/users', { params: { query: { limit: 1 } } }));
    const gone = await admin.DELETE('/admin/user/{id}', { params: { path: { id: (users[0]?.id ?? 0) + 99 } } });
    expect([users.length, gone.response.status, gone.error?.detail]).toEqual([1, 404, 'No encontramos esa cuenta']);
  });

  it('reads, marks and notes as a member, and reads as a visitor', async () => {
    const { items } = data(await reader.GET('/volumes/{volume}/playlist', { params: { path: { volume: 11 } } }));
    const video_id = items[0]?.videoId ?? '';
    expect(data(await reader.POST('/videos/watch', { body: { video_id, volume_number: 11 } })).watched).toBe(true);
    const note_text = 'Dame la llave.';
    await reader.POST('/notes/save', { params: { query: chapter }, body: { note_text } });
    expect(data(await reader.GET('/notes/{volume}/{index}', { params: { path: chapter } })).note_text).toBe(note_text);
    expect(data(await visitor.GET('/volumes')).volumes[10]?.is_available).toBe(true);
  });

  it('learns why it was refused', async () => {
    const { error: stranger } = await visitor.GET('/temas');
    expect(stranger?.detail).toBe('Necesitas iniciar sesión para ver este contenido');
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
