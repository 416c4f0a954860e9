import { z } from 'zod';
import { db } from '~/db/db.server';
import { saveNote } from '~/domain/notes/notes.server';
import { setWatched } from '~/domain/watching/marks.server';
import { Refusal } from '~/errors/refusal';
import { formAction, intent, type Call } from '~/http/form.server';
import { forgetWaiting } from '~/http/parked.server';
import { volumeIn } from '~/http/volume-param';
import { paths } from '~/paths';
import { fromIn } from './query.server';

const place = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
  .optional()
  .catch(undefined);
const noteForm = z.object({ index: place, note_text: z.string().optional() });
const watchForm = z.object({ visto: z.string().max(64).optional(), novisto: z.string().max(64).optional() });

type MemberCall = Call<'member'>;
const chapterIn = (query: URLSearchParams) =>
  /^\d{1,9}$/.test(query.get('chapter') ?? '') ? Number(query.get('chapter')) : null;

/** The page on which a form of the viewer stood, from the address that it was posted to. */
function pageOf({ request, params }: MemberCall['args']): string {
  const query = new URL(request.url).searchParams;
  return paths.volume(volumeIn(params), { chapter: chapterIn(query), from: fromIn(query) });
}

async function keepNote({ index, note_text }: z.output<typeof noteForm>, { asker, args, fields, done }: MemberCall) {
  if (index === undefined) throw new Refusal('no_place');
  if (!fields.has('note_text')) throw new Refusal('bad_form'); // an empty field takes the note away; none says nothing
  const volume = volumeIn(args.params);
  const text = await saveNote(db, { memberId: asker.id, volume, index }, note_text ?? '');
  const from = fromIn(new URL(args.request.url).searchParams);
  const to = paths.volume(volume, { chapter: index, from, aviso: 'nota' });
  const saved = {
    path: paths.volume(volume),
    isIt: (waiting: Record<string, string>) => waiting.index === String(index),
  };
  return done(`${to}#notas`, { text }, await forgetWaiting(args.request, asker.id, saved));
}

async function keepMark({ visto, novisto }: z.output<typeof watchForm>, { asker, args, fields, done }: MemberCall) {
  const isWatched = fields.has('visto');
  if (!isWatched && !fields.has('novisto')) throw new Refusal('no_place');
  await setWatched(db, asker.id, volumeIn(args.params), visto ?? novisto ?? '', isWatched);
  return done(`${pageOf(args)}#videos`, { watched: isWatched });
}

/** What the viewer's forms do: save the note, turn a mark over. Pages and scripts post the same. */
export const volumeAction = formAction(
  'member',
  {
    note: intent(noteForm, keepNote, { whenAway: 'note_save_failed' }),
    watch: intent(watchForm, keepMark),
  },
  pageOf,
);
