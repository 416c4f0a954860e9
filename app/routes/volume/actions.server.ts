import { z } from 'zod';
import { db } from '~/db/db.server';
import { indexField } from '~/domain/book/index-field.server';
import { storeOpened } from '~/domain/progress/history.server';
import { setWatched } from '~/domain/progress/progress.server';
import { readMarkIn, readOnForm } from '~/domain/progress/read-mark.server';
import { setRead } from '~/domain/progress/reading.server';
import { READ, READ_ON, WATCHED } from '~/domain/progress/schema';
import { Refusal } from '~/errors/refusal';
import { formAction, intent, type Call } from '~/http/forms/form.server';
import { outline } from '~/http/pages/content.server';
import { volumeIn } from '~/http/pages/volume-param';
import {
  CHOICES_BESIDE,
  discardForm,
  discardDraft,
  failedBesideNote,
  saveNoteForm,
  noteForm,
  watchForm,
} from './note.server';
import { pageOf, fragmentOfMark } from './address.server';
import { nextAfter } from './neighbours.server';

async function saveMark({ visto, novisto }: z.output<typeof watchForm>, { asker, args, fields, done }: Call<'member'>) {
  const isWatched = fields.has('visto');
  if (!isWatched && !fields.has('novisto')) throw new Refusal('no_place');
  const index = await setWatched(db, asker.id, volumeIn(args.params), visto ?? novisto ?? '', isWatched);
  return done(pageOf(args) + fragmentOfMark(args, index), { watched: isWatched });
}

async function saveRead(values: z.output<typeof readOnForm>, { asker, args, done }: Call<'member'>) {
  const { index, isRead, goesOn } = readMarkIn(values);
  await setRead(db, asker.id, { volume: volumeIn(args.params), index }, isRead);
  const next = goesOn ? await nextAfter(args, index) : null;
  return done(next ?? `${pageOf(args)}#leido`, { read: isRead });
}

const openedForm = z.object({ index: indexField });

async function saveOpened({ index }: z.output<typeof openedForm>, { asker, args, done }: Call<'member'>) {
  const volume = volumeIn(args.params);
  const items = await outline(args, volume);
  if (index === undefined || !items.some((item) => item.index === index)) {
    throw new Refusal('chapter_missing', { values: { n: index ?? '?' } });
  }
  await storeOpened(db, asker.id, { volume, index });
  return done(pageOf(args));
}

/** Actions of the viewer's forms: save the note, toggle a mark. Pages and scripts post the same. */
export const volumeAction = formAction(
  'member',
  {
    note: intent(noteForm, saveNoteForm, {
      databaseError: failedBesideNote,
      draft: { part: 'notas', message: 'nota-aparte' },
      // Without an index it is refused; without a revision it is compared with any stored one.
      optionalFields: ['index', 'revision', ...WATCHED, ...READ, READ_ON, ...CHOICES_BESIDE],
    }),
    discard: intent(discardForm, discardDraft),
    watch: intent(watchForm, saveMark, { databaseError: 'mark_failed', optionalFields: WATCHED }),
    place: intent(openedForm, saveOpened),
    read: intent(readOnForm, saveRead, { databaseError: 'mark_failed', optionalFields: [...READ, READ_ON] }),
  },
  pageOf,
);
