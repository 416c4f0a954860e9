import { json, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { countAudience } from '~/domain/letters/audience.server';
import {
  cancelLetter,
  countLeft,
  deleteLetter,
  findLetter,
  letterHash,
  resumeLetter,
  saveLetter,
  sendTest,
  stopLetter,
} from '~/domain/letters/letters.server';
import { previewLetter } from '~/domain/letters/preview.server';
import { audienceName, audienceOf, letterForm, letterSubject, letterText } from '~/domain/letters/schema';
import { Refusal } from '~/errors/refusal';
import type { FormAnswer } from '~/errors/message';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formData, replaceDraft } from '~/http/forms/drafts.server';
import { formAction, intent, type Call } from '~/http/forms/form.server';
import type { FlashName } from '~/http/pages/flash-words.server';
import { letterNumber } from '~/http/pages/letter-param';
import { pageLoader } from '~/http/pages/page.server';
import { uploaderOf } from '~/http/uploads/uploader.server';
import { adminLetterPath, adminLettersPath } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { basisField, seeUnsavedField } from '~/routes/admin/basis.server';
import { discard } from '~/routes/admin/discard.server';
import { adminLinks } from '~/routes/admin/links';
import { titled } from '~/ui/title';
import { LetterActs } from './acts';
import { LetterEditor } from './editor';
import { LetterPreviews, type Preview } from './preview';
import { shownLetter } from './shown.server';

export const links = adminLinks;

/** The letter that an address names, null for a new one. @throws Refusal `letter_missing` for what is neither. */
function letterIn(params: { letter?: string }): number | null {
  const id = letterNumber(params);
  if (id === null && params.letter !== 'nueva') throw new Refusal('letter_missing');
  return id;
}

const storedIn = (params: { letter?: string }): number => {
  const id = letterIn(params);
  if (id === null) throw new Refusal('letter_missing');
  return id;
};

const form = z.object({
  subject: letterSubject,
  letter_text: letterText,
  audience: letterForm.shape.audience,
  basis: basisField,
  vista: seeUnsavedField,
});
const constraints = constraintsOf({ letter: form.omit({ basis: true, vista: true }) });

export const loader = pageLoader(
  'admin',
  async (admin, { request, params }) => {
    const id = letterIn(params);
    const letter = id === null ? null : await findLetter(db, id);
    const isDraft = letter === null || letter.state === 'draft';
    const [formProps, all, resting, left, preview] = await Promise.all([
      formData(request, admin.id),
      isDraft ? countAudience(db, { audience: 'all', volume: null }) : 0,
      isDraft ? countAudience(db, { audience: 'resting', volume: null }) : 0,
      letter && !isDraft && letter.state !== 'sent' ? countLeft(db, letter) : 0,
      letter && previewLetter(admin.id, letter.subject, letter.text),
    ]);
    return json({
      formProps,
      constraints,
      letter: letter && shownLetter(letter),
      stored: letter && { subject: letter.subject, letter_text: letter.text, audience: audienceName(letter) },
      mark: letter ? letterHash(letter) : '',
      counts: { all, resting },
      left,
      preview,
    });
  },
  { databaseError: 'content_load_failed' },
);

interface Seen extends FormAnswer {
  preview?: Preview;
}

/** An act on a letter that leads back to it. */
const act = (work: (call: Call<'admin'>, id: number) => Promise<void>, flash: FlashName) =>
  intent(
    z.object({}),
    async (_values, call: Call<'admin'>) => {
      const id = storedIn(call.args.params);
      await work(call, id);
      return call.done({ to: adminLetterPath(id), flash });
    },
    { databaseError: 'content_save_failed', repeatRefusals: ['letter_moved_on'] },
  );

export const action = formAction('admin', {
  letter: intent(
    form,
    async ({ letter_text: text, audience, basis = null, vista, subject }, { asker, args, fields, done }) => {
      if (vista) {
        const preview = await previewLetter(asker.id, subject, text);
        const result = { initialValue: Object.fromEntries(fields) };
        return json<Seen>({ intent: 'letter', refused: null, result, preview });
      }
      const content = { subject, text, ...audienceOf(audience) };
      const id = await saveLetter(db, uploaderOf(asker), letterIn(args.params), content, basis || null);
      const headers = await replaceDraft(args.request, asker.id);
      return done({ to: adminLetterPath(id), flash: 'carta-guardada' }, {}, headers);
    },
    { databaseError: 'content_save_failed', optionalFields: ['vista'], storesRefused: true },
  ),
  test: act(({ asker }, id) => sendTest(db, asker, id), 'carta-prueba'),
  cancel: act(({ asker }, id) => cancelLetter(db, asker, id), 'carta-cancelada'),
  stop: act(({ asker }, id) => stopLetter(db, asker, id), 'carta-detenida'),
  resume: act(({ asker }, id) => resumeLetter(db, asker, id), 'carta-sigue'),
  delete: intent(
    z.object({}),
    async (_values, { asker, args, done }) => {
      await deleteLetter(db, asker, storedIn(args.params));
      return done({ to: adminLettersPath(), flash: 'carta-borrada' });
    },
    { databaseError: 'content_save_failed', repeatRefusals: ['letter_missing'] },
  ),
  discard: discard(({ params }) => adminLetterPath(letterIn(params))),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Carta · Administración' }, matches);

export default function AdminLetter() {
  const { formProps, letter, stored, mark, counts, left, preview } = useLoaderData<typeof loader>();
  const answer = useActionData<Seen>();
  const seen = answer?.preview ?? preview;
  const isEdited = letter === null || letter.state === 'draft' || answer?.intent === 'letter'; // what was typed stays
  return (
    <AdminPage title={letter?.subject ?? 'Carta nueva'}>
      {letter && !isEdited && <LetterActs letter={letter} left={left} />}
      {isEdited && <LetterEditor id={letter?.id ?? null} stored={stored} mark={mark} counts={counts} {...formProps} />}
      {letter && isEdited && <LetterActs letter={letter} left={left} />}
      {seen && <LetterPreviews {...seen} />}
    </AdminPage>
  );
}
