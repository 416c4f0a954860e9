import { AUTHOR_FIELD } from '~/domain/notes/schema';
import { READ, WATCHED } from '~/domain/progress/schema';
import { browserSentence } from '~/errors/browser-catalogue';
import { noteKey, type Write } from './protocol';

const volumeOf = (action: string) => Number(/\/volume\/(\d+)/.exec(action)?.[1]);

function markIn(fields: URLSearchParams, [sets, clears]: readonly [string, string]) {
  const id = fields.get(sets) ?? fields.get(clears);
  return id === null ? null : { id, value: fields.has(sets) };
}

/** What a posted form writes, by whom where its page says it; null where it is no note and no mark. */
export function writeOf(
  action: string,
  body: string,
  at: number,
): (Omit<Write, 'state' | 'author'> & { author?: string }) | null {
  const fields = new URLSearchParams(body);
  const volume = volumeOf(action);
  const base = { volume, at, action, body, author: fields.get(AUTHOR_FIELD) ?? undefined };
  const watched = markIn(fields, WATCHED);
  if (watched) return { ...base, ...watched, kind: 'watched', key: `watched ${volume} ${watched.id}` };
  const read = markIn(fields, READ);
  if (read) return { ...base, ...read, kind: 'read', key: `read ${volume}-${read.id}` };
  const [id, value] = [fields.get('index'), fields.get('note_text')];
  if (fields.get('intent') !== 'note' || id === null || value === null) return null;
  return { ...base, id, value, kind: 'note', key: noteKey(volume, Number(id)) };
}

/** What the server's answer makes of a write; null where it has to be sent again. */
export async function answered(response: Response): Promise<Pick<Write, 'state' | 'answer' | 'sentAt'> | null> {
  if (response.status >= 500 || response.status === 429) return null;
  const answer = (await response.json()) as Write['answer'] & {
    ok?: boolean;
    expired?: boolean;
    code?: string;
    refused?: { message: string };
    result?: { error?: Record<string, string[]> };
  };
  if (answer.expired || answer.code === 'other_author') return null; // its writer is not signed in
  const { text, revision, stored } = answer;
  if (answer.ok) return { state: 'sent', sentAt: Date.now(), answer: { text, revision } };
  if (stored) return { state: 'conflict', answer: { stored } };
  const message = answer.refused?.message ?? Object.values(answer.result?.error ?? {}).flat()[0] ?? answer.message;
  return { state: 'refused', answer: { message: message ?? browserSentence('act_failed') } };
}
