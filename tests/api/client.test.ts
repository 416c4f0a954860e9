import createClient from 'openapi-fetch';
import { describe, expect, it } from 'vitest';
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

/** Client of an account that signs in by the API. */
async function signedIn(email: string): Promise<Client> {
  const { access_token } = data(await clientOf().POST('/login', { body: { username: email, password: PASSWORD } }));
  return clientOf(access_token);
}
const visitor = clientOf();
const chapter = { volume: 11, index: 1 };

describe('a client made from the description', () => {
  it('uploads as an administrator, then reads, marks and notes as a member', async () => {
    const [admin, reader] = [await signedIn((await person('admin')).email), await signedIn((await person()).email)];
    const list = asFile('volumen.json', JSON.stringify(playlist(11, [1, 2])));
    expect(data(await admin.POST('/admin/upload-playlist', list)).videos_count).toBe(2);
    const gone = await admin.DELETE('/admin/user/{id}', { params: { path: { id: 2_000_000_000 } } });
    expect([gone.response.status, gone.error?.detail]).toEqual([404, 'No encontramos esa cuenta']);
    const { items } = data(await reader.GET('/volumes/{volume}/playlist', { params: { path: { volume: 11 } } }));
    const video_id = items[0]?.videoId ?? '';
    expect(data(await reader.POST('/videos/watch', { body: { video_id, volume_number: 11 } })).watched).toBe(true);
    const note_text = 'Dame la llave.';
    await reader.POST('/notes/save', { params: { query: chapter }, body: { note_text } });
    expect(data(await reader.GET('/notes/{volume}/{index}', { params: { path: chapter } })).note_text).toBe(note_text);
  });

  it('learns as a visitor why it was refused, and what it has already', async () => {
    const body = { first_name: '', last_name: 'x', email: 'x', password: '1' };
    const { error } = await visitor.POST('/register', { body });
    expect(error && 'errors' in error && Object.keys(error.errors ?? {})).toEqual(['first_name', 'email', 'password']);
    const { response } = await visitor.GET('/volumes');
    const header = { 'If-None-Match': response.headers.get('etag') ?? '' };
    expect((await visitor.GET('/volumes', { params: { header } })).response.status).toBe(304);
  });
});
