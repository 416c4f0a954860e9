import { z } from 'zod';
import { db } from '~/db/db.server';
import { findNote, saveNote } from '~/domain/notes/notes.server';
import { setWatched } from '~/domain/watching/marks.server';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import type { Call } from '~/http/form.server';
import { forgetWaiting, setAside, waitingText } from '~/http/parked.server';
import { volumeIn } from '~/http/volume-param';
import { paths } from '~/paths';
import { bounded } from '~/text/bounded';
import { shortInstant } from '~/text/spanish';
import { fromIn, pageOf, placeOfMark, queryOf } from './query.server';

const place = bounded(9)
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .optional()
  .catch(undefined);
// A form that does not say what its text grew from knows of no note.
const basis = bounded(9)
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .catch(0);
export const watchForm = z.object({ visto: z.string().max(64).optional(), novisto: z.string().max(64).optional() });
export const noteForm = watchForm.extend({ index: place, revision: basis, note_text: z.string().optional() });
export const discardForm = z.object({ index: place });

const ASIDE = 'aparte'; // marks a text that waits though its writer was signed in

type MemberCall = Call<'member'>;
type Typed = z.output<typeof noteForm>;

/** What waits for this chapter: a volume's chapters share their path. */
const waitsFor = (volume: number, index: number | undefined) => ({
  path: paths.volume(volume),
  isIt: (waiting: Record<string, string>) => waiting.index === String(index),
});

/** The note as the viewer shows it: what is stored, and what this member has typed since, where that waits. */
export async function noteFor(request: Request, memberId: number, volume: number, index: number) {
  const [waiting, note] = await Promise.all([
    waitingText(request, memberId),
    findNote(db, { memberId, volume, index }),
  ]);
  const savedAt = note ? shortInstant(note.savedAt, env.TIME_ZONE) : '';
  const stored = { text: note?.text ?? '', revision: note?.revision ?? 0, savedAt };
  const isHere = waiting?.index === String(index) && waiting.note_text !== undefined;
  const typed = isHere
    ? {
        text: waiting.note_text ?? '',
        revision: basis.parse(waiting.revision),
        isAside: ASIDE in waiting,
      }
    : null;
  return { stored, typed, timeZone: env.TIME_ZONE };
}

/** Turns a mark over; what was typed beside it as a note is set aside, to stand in its field again. */
async function markBesideNote({ index, revision, ...mark }: Typed, { asker, args, fields, done }: MemberCall) {
  const volume = volumeIn(args.params);
  const marked = await setWatched(db, asker.id, volume, mark.visto ?? mark.novisto ?? '', fields.has('visto'));
  const back = pageOf(args) + placeOfMark(args, marked);
  if (index === undefined) return done(back);
  const text = fields.get('note_text') ?? '';
  const note = await findNote(db, { memberId: asker.id, volume, index });
  const former = await forgetWaiting(args.request, asker.id, waitsFor(volume, index));
  if (text === (note?.text ?? '')) return done(back, {}, former);
  const typed = { index: String(index), revision: String(revision), note_text: text, [ASIDE]: '1' };
  return done(back, {}, await setAside(asker.id, paths.volume(volume), Object.entries(typed)));
}

/** Saves the note as it was typed. A mark that was pressed beside it is turned over instead. */
export async function keepNote(typed: Typed, call: MemberCall) {
  const { asker, args, fields, done } = call;
  if (fields.has('visto') || fields.has('novisto')) return markBesideNote(typed, call);
  const { index, revision, note_text = '' } = typed;
  if (index === undefined) throw new Refusal('no_place');
  const volume = volumeIn(args.params);
  const saved = await saveNote(db, { memberId: asker.id, volume, index }, note_text, revision);
  const to = paths.volume(volume, { chapter: index, from: fromIn(queryOf(args)) });
  const headers = await forgetWaiting(args.request, asker.id, waitsFor(volume, index));
  return done({ to: `${to}#notas`, says: 'nota' }, { text: saved.text, revision: saved.revision }, headers);
}

/** Leaves the stored note as it is: what was typed onto an older one waits no longer. */
export async function discardTyped({ index }: z.output<typeof discardForm>, { asker, args, done }: MemberCall) {
  const headers = await forgetWaiting(args.request, asker.id, waitsFor(volumeIn(args.params), index));
  return done(`${pageOf(args)}#notas`, {}, headers);
}
