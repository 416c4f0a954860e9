import { json, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { indexField } from '~/domain/book/index-field.server';
import { passagesForm } from '~/domain/collections/choice-forms';
import { storeChosen } from '~/domain/collections/chosen.server';
import { storeLeft } from '~/domain/progress/current-reading.server';
import { storeOpened } from '~/domain/progress/history.server';
import { setWatched } from '~/domain/progress/progress.server';
import { readMarkIn, readOnForm, secondsField } from '~/domain/progress/read-mark.server';
import { storeListening } from '~/domain/recordings/positions.server';
import { LONGEST } from '~/domain/recordings/schema';
import { READ, READ_ON, WATCHED } from '~/domain/progress/schema';
import { countMedium } from '~/domain/readings/counting.server';
import { MEDIA } from '~/domain/readings/schema';
import { Refusal } from '~/errors/refusal';
import { formAction, intent, type Call } from '~/http/forms/form.server';
import { isScript } from '~/http/forms/form-answer.server';
import { draftFieldsIn } from '~/http/forms/typed.server';
import { outline } from '~/http/pages/content.server';
import { fromIn } from '~/http/pages/safe-path';
import { volumeIn } from '~/http/pages/volume-param';
import { isLookupFrom } from '~/http/pages/way-back';
import { paths } from '~/paths';
import {
  CHOICES_BESIDE,
  discardForm,
  discardDraft,
  failedBesideNote,
  saveNoteForm,
  noteForm,
  watchForm,
} from './note.server';
import { bounded } from '~/text/bounded';
import { HIGHLIGHTS_ID } from '~/ui/paragraph-acts';
import { pageOf, fragmentOfMark, queryOf } from './address.server';
import { nextAfter } from './neighbours.server';
import { markRead } from './opened.server';

async function saveMark({ visto, novisto }: z.output<typeof watchForm>, { asker, args, fields, done }: Call<'member'>) {
  const isWatched = fields.has('visto');
  if (!isWatched && !fields.has('novisto')) throw new Refusal('no_place');
  const index = await setWatched(db, asker.id, volumeIn(args.params), visto ?? novisto ?? '', isWatched);
  return done(pageOf(args) + fragmentOfMark(args, index), { watched: isWatched });
}

async function saveRead(values: z.output<typeof readOnForm>, { asker, args, done }: Call<'member'>) {
  const { index, isRead, goesOn } = readMarkIn(values);
  await markRead(asker.id, { volume: volumeIn(args.params), index }, { isRead, secondsAgo: values.hace });
  const next = goesOn ? await nextAfter(args, index) : null;
  return done(next ?? `${pageOf(args)}#leido`, { read: isRead });
}

const openedForm = z.object({ index: indexField, hace: secondsField });

async function saveOpened({ index, hace }: z.output<typeof openedForm>, { asker, args, done }: Call<'member'>) {
  const volume = volumeIn(args.params);
  const items = await outline(args, volume);
  if (index === undefined || !items.some((item) => item.index === index)) {
    throw new Refusal('chapter_missing', { values: { n: index ?? '?' } });
  }
  const from = fromIn(queryOf(args));
  await storeOpened(
    db,
    asker.id,
    { volume, index },
    { isLookup: from !== null && isLookupFrom(from), secondsAgo: hace },
  );
  return done(pageOf(args));
}

const leftForm = z.object({ index: indexField, parrafo: indexField });

async function saveLeft(values: z.output<typeof leftForm>, { asker, args, fields, done }: Call<'member'>) {
  const { index, parrafo } = values;
  if (index === undefined || parrafo === undefined) throw new Refusal('no_place');
  await storeLeft(db, asker.id, { volume: volumeIn(args.params), index }, parrafo);
  // To a script without what else a form sends: a page to which one goes back is not to be loaded anew for this.
  return isScript(fields) ? json({ ok: true }) : done(pageOf(args));
}

const mediaForm = z.object({ index: indexField, medium: z.enum(MEDIA) });

async function saveMedium(
  { index, medium }: z.output<typeof mediaForm>,
  { asker, args, fields, done }: Call<'member'>,
) {
  if (index === undefined) throw new Refusal('no_place');
  await countMedium(db, asker.id, { volume: volumeIn(args.params), index }, medium);
  return isScript(fields) ? json({ ok: true }) : done(pageOf(args));
}

const selectionForm = passagesForm.extend({ index: indexField });

/** Highlights what was selected in the text of the page; one for each paragraph. */
async function saveSelection(values: z.output<typeof selectionForm>, { asker, args, done }: Call<'member'>) {
  const { index, passages, colour, line, collection } = values;
  if (index === undefined) throw new Refusal('no_place');
  const ref = { memberId: asker.id, volume: volumeIn(args.params), index };
  const choices = passages.map((passage) => ({ ...ref, ...passage }));
  await storeChosen(db, choices, { colour, line, collection });
  return done(pageOf(args));
}

/** The draft of a selection in the form on the page of its first paragraph; none where it names no place. */
function onPageOfParagraph(args: ActionFunctionArgs, fields: URLSearchParams) {
  const { data } = selectionForm.pick({ index: true, passages: true }).safeParse(Object.fromEntries(fields));
  const [first] = data?.passages ?? [];
  if (data?.index === undefined || !first) return { draft: null };
  return {
    page: paths.paragraph(volumeIn(args.params), data.index, first.paragraph, { from: fromIn(queryOf(args)) }),
    typed: [...draftFieldsIn(fields), ...first.sentences.map((at): [string, string] => ['sentence', String(at)])],
  };
}

const listenedForm = z.object({
  index: indexField,
  seconds: bounded(6)
    .regex(/^\d{1,6}$/)
    .transform((text) => Math.min(Number(text), LONGEST)),
});

async function saveListened(
  { index, seconds }: z.output<typeof listenedForm>,
  { asker, args, fields, done }: Call<'member'>,
) {
  if (index === undefined) throw new Refusal('no_place');
  await storeListening(db, asker.id, { volume: volumeIn(args.params), index }, seconds);
  return isScript(fields) ? json({ ok: true }) : done(pageOf(args));
}

/** Of forms that have no text: nothing of them is stored for after the login, where it would cover a note. */
const TEXTLESS = { draft: null } as const;

/** Actions of the viewer's forms: save the note, toggle a mark. Pages and scripts post the same. */
export const volumeAction = formAction(
  'member',
  {
    note: intent(noteForm, saveNoteForm, {
      databaseError: failedBesideNote,
      draft: { part: 'notas', message: 'nota-aparte' },
      // Without an index it is refused; without a revision it is compared with any stored one.
      optionalFields: ['index', 'revision', ...WATCHED, ...READ, READ_ON, 'hace', ...CHOICES_BESIDE],
    }),
    discard: intent(discardForm, discardDraft, TEXTLESS),
    watch: intent(watchForm, saveMark, { ...TEXTLESS, databaseError: 'mark_failed', optionalFields: WATCHED }),
    place: intent(openedForm, saveOpened, { ...TEXTLESS, optionalFields: ['hace'] }),
    left: intent(leftForm, saveLeft, TEXTLESS),
    media: intent(mediaForm, saveMedium, TEXTLESS),
    highlight: intent(selectionForm, saveSelection, {
      draft: { part: HIGHLIGHTS_ID, elsewhere: onPageOfParagraph },
      optionalFields: ['colour', 'line', 'collection'],
    }),
    listened: intent(listenedForm, saveListened, TEXTLESS),
    read: intent(readOnForm, saveRead, {
      ...TEXTLESS,
      databaseError: 'mark_failed',
      optionalFields: [...READ, READ_ON, 'hace'],
    }),
  },
  pageOf,
);
