import { AUTHOR_FIELD } from '~/domain/notes/schema';
import { READ, WATCHED } from '~/domain/progress/schema';
import { browserSentence } from '~/errors/browser-catalogue';
import { noteKey, type Write } from './protocol';

/**
 * The write of a posted form, with its author if its page names one; null if it is no note, mark or highlight,
 * and nothing of where one reads.
 */
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
  const [intent, id, value] = [fields.get('intent'), fields.get('index'), fields.get('note_text')];
  if (id === null) return null;
  if (intent === 'place' || intent === 'left') {
    return { ...base, id, value: fields.get('parrafo') ?? true, kind: intent, key: `${intent} ${volume}-${id}` };
  }
  const passages = intent === 'highlight' ? fields.get('passages') : null;
  if (passages !== null) {
    return { ...base, id, value: passages, kind: 'highlight', key: `highlight ${volume}-${id} ${passages}` };
  }
  if (intent !== 'note' || value === null) return null;
  return { ...base, id, value, kind: 'note', key: noteKey(volume, Number(id)) };
}

/** The outcome of a write by the server's response; null if it has to be sent again. */
export async function sendOutcome(response: Response): Promise<Pick<Write, 'state' | 'answer' | 'sentAt'> | null> {
  if (response.status >= 500 || response.status === 429) return null;
  const data = (await response.json()) as Write['answer'] & {
    ok?: boolean;
    expired?: boolean;
    code?: string;
    refused?: { message: string };
    result?: { error?: Record<string, string[]> };
  };
  if (data.expired || data.code === 'other_author') return null; // its writer is not signed in
  const { text, revision, stored } = data;
  if (data.ok) return { state: 'sent', sentAt: Date.now(), answer: { text, revision } };
  if (stored) return { state: 'conflict', answer: { stored } };
  const message = data.refused?.message ?? Object.values(data.result?.error ?? {}).flat()[0] ?? data.message;
  return { state: 'refused', answer: { message: message ?? browserSentence('act_failed') } };
}

const volumeOf = (action: string) => Number(/\/volume\/(\d+)/.exec(action)?.[1]);

function markIn(fields: URLSearchParams, [sets, clears]: readonly [string, string]) {
  const id = fields.get(sets) ?? fields.get(clears);
  return id === null ? null : { id, value: fields.has(sets) };
}
