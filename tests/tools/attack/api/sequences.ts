import fc from 'fast-check';
import { db } from '~/db/db.server';
import { openSession } from '~/domain/members/sessions.server';
import { sendRequest, type Field } from './calls';
import { PASSWORD, type Caller } from './people';
import { fitting } from './values';

const CHAPTERS = ['11/1', '11/2', '4/900'];
const MEMBERS = ['member', 'other'] as const;

/** Expected state: notes and marks of each member. */
interface Model {
  notes: Map<string, { text: string; revision: number }>;
  watched: Map<string, boolean>;
}
type Json = Record<string, unknown>;

/** One action, and the check of its result. */
interface Step {
  words: string;
  act: (model: Model, field: Field) => Promise<void>;
}

/** Plays sequences of what members and editors do, each step checked against the expected state. Returns the faults. */
export async function playOut(field: Field): Promise<string[]> {
  const ofVolume = db.selectFrom('videos').select('video_id').where('volume', '=', 11);
  const rows = await ofVolume.where('video_id', '<>', '').limit(4).execute();
  const videos = rows.map(({ video_id }) => video_id);
  const topic = field.ids.real['temaId']?.[0] ?? '';
  const ofMembers = MEMBERS.flatMap((who) => [savedNote(who), readNote(who), mark(who, videos)]);
  const steps: fc.Arbitrary<Step> = fc.oneof(...ofMembers, visibility(topic), about);
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

const text = (schema: { minLength?: number; maxLength?: number }) =>
  fitting({ type: 'string', ...schema }) as fc.Arbitrary<string>;
const asStored = (typed: string) => typed.replace(/\r\n?/g, '\n').normalize('NFC');

/** Saves a note from the newest revision, from an old one, or from none. */
const savedNote = (who: (typeof MEMBERS)[number]) =>
  fc
    .tuple(
      fc.constantFrom(...CHAPTERS),
      fc.oneof(text({ maxLength: 200 }), fc.constant('')),
      fc.constantFrom('newest', 'older', 'none'),
    )
    .map(([at, typed, basis]): Step => ({
      words: `${who} saves ${JSON.stringify(typed)} at ${at} from ${basis}`,
      act: async ({ notes }, field) => {
        const old = notes.get(`${who} ${at}`);
        const [volume, index] = at.split('/');
        const revision = Math.max(0, (old?.revision ?? 0) - (basis === 'older' ? 1 : 0));
        const sent = { note_text: typed, ...(basis !== 'none' && { revision }) };
        const path = `/notes/save?volume=${volume}&index=${index}`;
        const { status, json } = await say(field, field.people[who], 'POST', path, sent);
        const wanted = asStored(typed);
        const inTheWay = basis === 'older' && old?.text !== wanted ? old?.text : '';
        expect('status', status, inTheWay ? 409 : 200);
        if (inTheWay) return expect('stored', json['note_text'], inTheWay);
        expect('text', json['note_text'], wanted);
        notes.set(`${who} ${at}`, { text: wanted, revision: Number(json['revision']) });
      },
    }));

/** Reads a note, which each member has alone. */
const readNote = (who: (typeof MEMBERS)[number]) =>
  fc.constantFrom(...CHAPTERS).map((at): Step => ({
    words: `${who} reads ${at}`,
    act: async ({ notes }, field) => {
      const { status, json } = await say(field, field.people[who], 'GET', `/notes/${at}`);
      const own = notes.get(`${who} ${at}`)?.text;
      expect(`note of ${who} at ${at}`, [status, json['note_text']], own ? [200, own] : [404, undefined]);
    },
  }));

const mark = (who: (typeof MEMBERS)[number], videos: string[]) =>
  fc.constantFrom(...videos).map((video): Step => ({
    words: `${who} marks ${video}`,
    act: async ({ watched }, field) => {
      const sent = { video_id: video, volume_number: 11 };
      const { json } = await say(field, field.people[who], 'POST', '/videos/watch', sent);
      const now = !watched.get(`${who} ${video}`);
      expect('watched', json['watched'], now);
      watched.set(`${who} ${video}`, now);
      const { json: playlist } = await say(field, field.people[who], 'GET', '/volumes/11/playlist');
      const seen = (playlist['items'] as { videoId: string; is_watched: boolean }[]).filter((one) => one.is_watched);
      const own = [...watched].filter(([key, is]) => is && key.startsWith(`${who} `)).map(([key]) => key.split(' ')[1]);
      expect('marks', seen.map(({ videoId }) => videoId).sort(), own.sort());
    },
  }));

/** Hides or shows a topic as an editor. */
const visibility = (topic: string) =>
  fc.boolean().map((visible): Step => ({
    words: `the topic is ${visible ? 'shown' : 'hidden'}`,
    act: async (_model, field) => {
      const { editor, member } = field.people;
      const { status } = await say(field, editor, 'PUT', `/admin/tema/${topic}/visibility`, { visible });
      expect('status', status, 200);
      const read = await say(field, member, 'GET', `/tema/${topic}`);
      expect('the topic of a member', read.status, visible ? 200 : 404);
    },
  }));

/** Writes About as an editor, and undoes the change. */
const about = fc.tuple(text({ minLength: 1 }), fc.boolean()).map(([typed, back]): Step => ({
  words: `About says ${JSON.stringify(typed)}${back ? ', and back' : ''}`,
  act: async (_model, field) => {
    if (typed.trim() === '') return;
    const { editor, member } = field.people;
    const before = await say(field, member, 'GET', '/about');
    const saved = await say(field, editor, 'POST', '/admin/about', { content: typed });
    expect('saved', saved.status, 200);
    const now = await say(field, member, 'GET', '/about');
    expect('read', now.json['content'], asStored(typed));
    if (!back || before.json['content'] === now.json['content']) return;
    const { json } = await say(field, editor, 'GET', '/admin/changes');
    const [last] = json['changes'] as { change: string }[];
    const undone = await say(field, editor, 'POST', `/admin/changes/${last?.change}/undo`, {});
    expect('undone', undone.status, 200);
    expect('as before', (await say(field, member, 'GET', '/about')).json, before.json);
  },
}));

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

async function say(field: Field, caller: Caller, method: string, path: string, value?: object) {
  const body = value && { body: JSON.stringify(value), headers: { 'content-type': 'application/json' } };
  const { status, text: answered } = await sendRequest(field, { method, caller, path, fits: null, ...body });
  await field.ledger.read();
  return { status, json: (answered ? JSON.parse(answered) : {}) as Json };
}

function expect(words: string, seen: unknown, wanted: unknown): void {
  const [one, other] = [JSON.stringify(seen), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${words}: ${one} instead of ${other}`);
}
