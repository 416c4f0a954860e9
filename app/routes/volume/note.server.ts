import { z } from 'zod';
import { db } from '~/db/db.server';
import { indexField } from '~/domain/book/index-field.server';
import { findNote, noteShape, saveNote } from '~/domain/notes/notes.server';
import { fieldsOfNote, isSameNote, noteInFields, noteTextOf } from '~/domain/notes/schema';
import { setWatched } from '~/domain/progress/progress.server';
import { readMarkIn, readOnForm } from '~/domain/progress/read-mark.server';
import { READ, READ_ON, WATCHED } from '~/domain/progress/schema';
import type { Code } from '~/errors/catalogue';
import { Refusal } from '~/errors/refusal';
import type { Call } from '~/http/forms/form.server';
import { replaceDraft } from '~/http/forms/drafts.server';
import { refusalOf } from '~/http/pages/failures.server';
import { preferencesForm, readChoices, rememberChoices } from '~/http/pages/preferences.server';
import { fromIn } from '~/http/pages/safe-path';
import { volumeIn } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import { atSignal } from '~/http/pages/at-signal.server';
import { pageOf, fragmentOfMark, queryOf } from './address.server';
import { nextAfter } from './neighbours.server';
import { markRead } from './opened.server';
import { basis, draftFilter, HAD_SESSION } from './own.server';

export const watchForm = z.object({ visto: z.string().max(64).optional(), novisto: z.string().max(64).optional() });
const { theme, size, face, weight } = preferencesForm.shape;
/** Reading preferences whose buttons send the note along. */
export const CHOICES_BESIDE = ['theme', 'size', 'face', 'weight'] as const;
export const noteForm = watchForm.extend({
  ...readOnForm.shape,
  index: indexField,
  revision: basis,
  ...noteShape,
  theme: theme.optional().catch(undefined),
  size: size.optional().catch(undefined),
  face: face.optional().catch(undefined),
  weight: weight.optional().catch(undefined),
});
export const discardForm = z.object({ index: indexField });

type MemberCall = Call<'member'>;
type Typed = z.output<typeof noteForm>;

/** Error code of a failed database by the button pressed: for the note or a mark; none for a reading preference. */
export function failedBesideNote(fields: URLSearchParams): Code | undefined {
  if ([...WATCHED, ...READ, READ_ON].some((name) => fields.has(name))) return 'mark_failed';
  return CHOICES_BESIDE.some((name) => fields.has(name)) ? undefined : 'note_save_failed';
}

/** Saves the note as it was typed. If a mark or a reading preference was pressed, does that instead. */
export async function saveNoteForm(typed: Typed, call: MemberCall) {
  const { asker, args, fields, done } = call;
  if (fields.has('visto') || fields.has('novisto')) return markBesideNote(typed, call);
  if ([...READ, READ_ON].some((name) => fields.has(name))) return markReadBesideNote(typed, call);
  const chosen = CHOICES_BESIDE.find((name) => typed[name] !== undefined);
  if (chosen) return chooseBesideNote({ [chosen]: typed[chosen] }, typed, call);
  const { index, revision } = typed;
  if (index === undefined) throw new Refusal('no_place');
  const volume = volumeIn(args.params);
  const saved = await saveNote(db, { memberId: asker.id, volume, index }, noteInFields(typed), revision);
  const to = paths.volume(volume, { chapter: index, from: fromIn(queryOf(args)) });
  const headers = await replaceDraft(args.request, asker.id, draftFilter(volume, index));
  return done({ to: `${to}#notas`, flash: 'nota' }, { ...noteTextOf(saved) }, headers);
}

/** Leaves the stored note as it is and deletes the draft that is based on an older one. */
export async function discardDraft({ index }: z.output<typeof discardForm>, { asker, args, done }: MemberCall) {
  const headers = await replaceDraft(args.request, asker.id, draftFilter(volumeIn(args.params), index));
  return done({ to: `${pageOf(args)}#notas`, flash: 'nota-elegida' }, {}, headers);
}

async function markBesideNote(typed: Typed, call: MemberCall) {
  const { asker, args, fields, done } = call;
  const videoId = typed.visto ?? typed.novisto ?? '';
  const marked = await setWatched(db, asker.id, volumeIn(args.params), videoId, fields.has('visto'));
  const { headers } = await storeTypedNote(typed, call);
  return done(pageOf(args) + fragmentOfMark(args, marked), {}, headers);
}

/** Stores a typed note as a draft when another button was pressed: it is in its field again on the next page. */
async function storeTypedNote({ index, revision }: Typed, { asker, args, fields }: MemberCall) {
  const volume = volumeIn(args.params);
  if (index === undefined) return { headers: new Headers(), isUnsaved: false };
  const note = noteInFields({ ...Object.fromEntries(fields), revision });
  const stored = await findNote(db, { memberId: asker.id, volume, index });
  const typed = { index, ...fieldsOfNote(note), [HAD_SESSION]: 1 };
  const isSaved = isSameNote(note, stored ?? noteInFields({}));
  const which = draftFilter(volume, index);
  const headers = await replaceDraft(
    args.request,
    asker.id,
    which,
    isSaved ? null : Object.entries(typed).map(([name, value]) => [name, String(value)]),
  );
  return { headers: headers ?? new Headers(), isUnsaved: !isSaved };
}

async function markReadBesideNote(typed: Typed, call: MemberCall) {
  const { asker, args, done } = call;
  const { index, isRead, goesOn } = readMarkIn(typed);
  // The next page itself reports that its chapter is gone.
  const marking = markRead(asker.id, { volume: volumeIn(args.params), index }, { isRead, secondsAgo: typed.hace });
  await refusalOf(marking, ['chapter_missing']);
  const { headers, isUnsaved } = await storeTypedNote(typed, call);
  if (!goesOn) return done(`${pageOf(args)}#leido`, {}, headers);
  // A text that is not saved keeps its writer here: its field says so.
  const to = isUnsaved ? `${pageOf(args)}#notas` : await nextAfter(args, index);
  return done(to ?? `${pageOf(args)}#leido`, {}, headers);
}

async function chooseBesideNote(
  choice: Partial<Pick<Typed, (typeof CHOICES_BESIDE)[number]>>,
  typed: Typed,
  call: MemberCall,
) {
  const { headers } = await storeTypedNote(typed, call);
  const choices = await readChoices(call.args.request);
  headers.append('Set-Cookie', await rememberChoices({ ...choices, ...choice }));
  return call.done({ to: await atSignal(call.args, pageOf(call.args)), flash: 'lectura' }, {}, headers);
}
