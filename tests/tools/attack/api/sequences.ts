import fc from 'fast-check';
import { db } from '~/db/db.server';
import { openSession } from '~/domain/members/sessions.server';
import { sendRequest, type Field } from './calls';
import { PASSWORD, type Caller } from './people';
import { fitting } from './values';

const CHAPTERS = ['11/1', '11/2', '4/900'];

/** Expected state: notes and marks of each member. */
interface Model {
  notes: Map<string, { text: string; revision: number }>;
  watched: Map<string, boolean>;
}
type Json = Record<string, unknown>;

/** One action, and the check of its result. */
type Act = (model: Model, field: Field) => Promise<void>;
interface Step {
  words: string;
  act: Act;
}

/** Plays sequences of what members and editors do, each step checked against the expected state. Returns the faults. */
export async function playOut(field: Field): Promise<string[]> {
  const rows = await db
    .selectFrom('videos')
    .select('video_id')
    .where('volume', '=', 11)
    .where('video_id', '<>', '')
    .limit(4)
    .execute();
  const videos = rows.map(({ video_id }) => video_id);
  const topic = field.ids.real['temaId']?.[0] ?? '';
  const steps = fc.oneof(
    ...(['member', 'other'] as const).flatMap((who) => [noteSteps(who), markSteps(who, videos)]),
    contentSteps(topic),
  );
  const model: Model = { notes: new Map(), watched: new Map() };
  const property = fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 20, size: 'max' }), async (played) => {
    for (const { words, act } of played) {
      await act(model, field).catch((error: unknown) => {
        throw new Error(`${words}: ${String(error)}`);
      });
    }
  });
  const done = await fc.check(property, { seed: field.seed, numRuns: field.runs, endOnFailure: true });
  const faults = done.failed ? [`a sequence: ${String(done.errorInstance)} (${done.counterexamplePath})`] : [];
  await signInAndOut(field).catch((error: unknown) => faults.push(`login and logout: ${String(error)}`));
  return faults;
}

/** Saves a note from the newest revision, from an old one, or from none; then each member reads their own. */
function noteSteps(who: 'member' | 'other') {
  const chapter = fc.constantFrom(...CHAPTERS);
  const text = fc.oneof(fitting({ type: 'string', maxLength: 200 }) as fc.Arbitrary<string>, fc.constant(''));
  const save = fc.tuple(chapter, text, fc.constantFrom('newest', 'older', 'none')).map(([at, typed, basis]) =>
    step(`${who} saves ${JSON.stringify(typed)} at ${at} from ${basis}`, async ({ notes }, field) => {
      const key = `${who} ${at}`;
      const old = notes.get(key);
      const [volume, index] = at.split('/');
      const from =
        basis === 'none' ? {} : { revision: Math.max(0, (old?.revision ?? 0) - (basis === 'older' ? 1 : 0)) };
      const sent = { note_text: typed, ...from };
      const { status, json } = await say(
        field,
        field.people[who],
        'POST',
        `/notes/save?volume=${volume}&index=${index}`,
        sent,
      );
      const wanted = typed.replace(/\r\n?/g, '\n').normalize('NFC');
      const inTheWay = basis === 'older' && old?.text !== wanted ? old?.text : '';
      expect('status', status, inTheWay ? 409 : 200);
      if (inTheWay) return expect('stored', json['note_text'], inTheWay);
      expect('text', json['note_text'], wanted);
      notes.set(key, { text: wanted, revision: Number(json['revision']) });
    }),
  );
  const read = chapter.map((at) =>
    step(`${who} reads ${at}`, async ({ notes }, field) => {
      const { status, json } = await say(field, field.people[who], 'GET', `/notes/${at}`);
      const own = notes.get(`${who} ${at}`)?.text;
      expect(`note of ${who} at ${at}`, [status, json['note_text']], own ? [200, own] : [404, undefined]);
    }),
  );
  return fc.oneof(save, read);
}

const step = (words: string, act: Act): Step => ({ words, act });

async function say(field: Field, caller: Caller, method: string, path: string, value?: object) {
  const body = value && { body: JSON.stringify(value), headers: { 'content-type': 'application/json' } };
  const { status, text } = await sendRequest(field, { method, caller, path, fits: null, ...body });
  await field.ledger.read();
  return { status, json: (text ? JSON.parse(text) : {}) as Json };
}

function expect(words: string, seen: unknown, wanted: unknown): void {
  const [one, other] = [JSON.stringify(seen), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${words}: ${one} instead of ${other}`);
}

function markSteps(who: 'member' | 'other', videos: string[]) {
  return fc.constantFrom(...videos).map((video) =>
    step(`${who} marks ${video}`, async ({ watched }, field) => {
      const sent = { video_id: video, volume_number: 11 };
      const { json } = await say(field, field.people[who], 'POST', '/videos/watch', sent);
      const now = !watched.get(`${who} ${video}`);
      expect('watched', json['watched'], now);
      watched.set(`${who} ${video}`, now);
      const { json: playlist } = await say(field, field.people[who], 'GET', '/volumes/11/playlist');
      const seen = (playlist['items'] as { videoId: string; is_watched: boolean }[]).filter((one) => one.is_watched);
      const own = [...watched].filter(([key, is]) => is && key.startsWith(`${who} `)).map(([key]) => key.split(' ')[1]);
      expect('marks', seen.map(({ videoId }) => videoId).sort(), own.sort());
    }),
  );
}

/** Changes content that all see, as an editor, and undoes the change. */
function contentSteps(topic: string) {
  const hide = fc.boolean().map((visible) =>
    step(`the topic is ${visible ? 'shown' : 'hidden'}`, async (_model, field) => {
      const { status } = await say(field, field.people.editor, 'PUT', `/admin/tema/${topic}/visibility`, { visible });
      expect('status', status, 200);
      const read = await say(field, field.people.member, 'GET', `/tema/${topic}`);
      expect('the topic of a member', read.status, visible ? 200 : 404);
    }),
  );
  const about = fc
    .tuple(fitting({ type: 'string', minLength: 1 }) as fc.Arbitrary<string>, fc.boolean())
    .map(([typed, back]) =>
      step(`About says ${JSON.stringify(typed)}${back ? ', and back' : ''}`, async (_model, field) => {
        if (typed.trim() === '') return;
        const before = await say(field, field.people.member, 'GET', '/about');
        expect(
          'saved',
          (await say(field, field.people.editor, 'POST', '/admin/about', { content: typed })).status,
          200,
        );
        const now = await say(field, field.people.member, 'GET', '/about');
        expect('read', now.json['content'], typed.replace(/\r\n?/g, '\n').normalize('NFC'));
        if (!back || before.json['content'] === now.json['content']) return;
        const { json } = await say(field, field.people.editor, 'GET', '/admin/changes');
        const [last] = json['changes'] as { change: string }[];
        expect(
          'undone',
          (await say(field, field.people.editor, 'POST', `/admin/changes/${last?.change}/undo`, {})).status,
          200,
        );
        expect('as before', (await say(field, field.people.member, 'GET', '/about')).json, before.json);
      }),
    );
  return fc.oneof(hide, about);
}

/** Signs in, uses the token, and signs out: from then on it is invalid. */
async function signInAndOut(field: Field): Promise<void> {
  const { member } = field.people;
  const sent = { username: member.email, password: PASSWORD };
  const { status, json } = await say(field, field.people.callers[0] as Caller, 'POST', '/login', sent);
  expect('login', [status, json['user_type']], [200, 'user']);
  const other = await openSession(db, member.id, 'bearer', 'strangers');
  const own: Caller = { ...member, token: () => String(json['access_token']) };
  expect('before', (await say(field, own, 'GET', '/temas')).status, 200);
  expect('logout', (await say(field, own, 'POST', '/logout')).status, 204);
  expect('after', (await say(field, own, 'GET', '/temas')).status, 401);
  expect('twice', (await say(field, own, 'POST', '/logout')).status, 401);
  expect('another session', (await say(field, { ...member, token: () => other }, 'GET', '/temas')).status, 200);
}
