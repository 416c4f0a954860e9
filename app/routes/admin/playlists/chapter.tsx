import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { choosePair, deleteChoice } from '~/domain/near/choices.server';
import { newPairForm, pairForm, pairIn } from '~/domain/near/schema';
import { countSentences, deleteTranscript } from '~/domain/transcripts/transcripts.server';
import { deleteRecording, saveRecording } from '~/domain/recordings/recordings.server';
import { recordingForPanel } from '~/domain/recordings/check.server';
import { recordingForm } from '~/domain/recordings/forms.server';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formData, replaceDraft } from '~/http/forms/drafts.server';
import { formAction, intent } from '~/http/forms/form.server';
import { chapterIn } from '~/http/pages/volume-param';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { uploadAction } from '~/routes/admin/uploads/upload-action.server';
import { titled } from '~/ui/title';
import { WayBack } from '~/ui/page/way-back';
import { NearForms, OTHER } from './near-forms';
import { nearOf } from './near.server';
import { chapterAt } from './chapter.server';
import { RECORDING, RecordingPart } from './recording-part';
import { CaptionPart } from './caption-part';
import { ChapterFacts } from './chapter-facts';
import { ChapterPart } from './chapter-part';

export const links = adminLinks;

const constraints = constraintsOf({ add: newPairForm, recording: recordingForm });

export const loader = pageLoader('editor', async (admin, { request, params }) => {
  const chapter = await chapterAt(params);
  const [near, sentences, recording, formProps] = await Promise.all([
    nearOf(chapter),
    countSentences(db, chapter),
    recordingForPanel(db, chapter),
    formData(request, admin.id),
  ]);
  return { chapter, near, sentences, recording, formProps, constraints };
});

const nearAt = ({ volume, index }: ChapterRef) => `${paths.adminChapter(volume, index)}#cercanos`;
const captionsAt = ({ volume, index }: ChapterRef) => `${paths.adminChapter(volume, index)}#subir-transcripts`;
const recordingAt = ({ volume, index }: ChapterRef) => `${paths.adminChapter(volume, index)}#${RECORDING}`;
const OPTIONS = { databaseError: 'content_save_failed' } as const;

/** Pins or removes the pair that a form names. */
const choose = (choice: 'pinned' | 'removed') =>
  intent<'editor', typeof pairForm>(
    pairForm,
    async ({ pair }, { asker, args, done }) => {
      const here = chapterIn(args.params);
      const undo = (await choosePair(db, asker, pairIn(here, pair), choice)) ?? undefined;
      return done({ to: nearAt(here), flash: choice === 'pinned' ? 'cercano-fijado' : 'cercano-quitado', undo });
    },
    OPTIONS,
  );

const forms = formAction('editor', {
  pin: choose('pinned'),
  remove: choose('removed'),
  add: intent(
    newPairForm,
    async ({ paragraph, other }, { asker, args, done }) => {
      const here = chapterIn(args.params);
      const pair = { one: { ...here, number: paragraph }, other };
      const undo = (await choosePair(db, asker, pair, 'pinned')) ?? undefined;
      const headers = await replaceDraft(args.request, asker.id);
      return done({ to: nearAt(here), flash: 'cercano-fijado', undo }, {}, headers);
    },
    { ...OPTIONS, draft: { part: OTHER } },
  ),
  forget: intent(
    z.object({ id: z.uuid() }),
    async ({ id }, { asker, args, done }) => {
      const undo = await deleteChoice(db, asker, id);
      return done({ to: nearAt(chapterIn(args.params)), flash: 'cercano-olvidado', undo });
    },
    { ...OPTIONS, repeatRefusals: ['near_gone'] },
  ),
  recording: intent(
    recordingForm,
    async ({ recording }, { asker, args, done }) => {
      const here = await chapterAt(args.params);
      const undo = await saveRecording(db, asker, here, recording);
      const headers = await replaceDraft(args.request, asker.id);
      return done({ to: recordingAt(here), flash: 'grabacion-puesta', undo }, {}, headers);
    },
    { ...OPTIONS, draft: { part: RECORDING } },
  ),
  removeRecording: intent(
    z.object({}),
    async (_fields, { asker, args, done }) => {
      const here = chapterIn(args.params);
      const undo = await deleteRecording(db, asker, here);
      return done({ to: recordingAt(here), flash: 'grabacion-quitada', undo });
    },
    { ...OPTIONS, repeatRefusals: ['recording_missing'] },
  ),
  removeCaptions: intent(
    z.object({}),
    async (_fields, { asker, args, done }) => {
      const here = chapterIn(args.params);
      const undo = await deleteTranscript(db, asker, here);
      return done({ to: captionsAt(here), flash: 'subtitulos-quitados', undo });
    },
    { ...OPTIONS, repeatRefusals: ['transcript_missing'] },
  ),
});

export const action = uploadAction(
  ['chapter-main', 'chapter-optional', 'transcripts'],
  (carga) => paths.adminImport(carga),
  forms,
);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled({ title: `Capítulo ${data?.chapter.volume}-${data?.chapter.index} · Administración` }, matches);

export default function ChapterPage() {
  const { chapter, near, sentences, recording, formProps } = useLoaderData<typeof loader>();
  /** The draft goes to the form that has its fields. */
  const formWith = (field: string) => ({
    ...formProps,
    draft: formProps.draft && field in formProps.draft ? formProps.draft : null,
  });
  const { volume, index, hasText, hasStudy, isPlayable } = chapter;
  return (
    <AdminPage title={`Capítulo ${volume}-${index}`}>
      <WayBack to={paths.adminVolume(volume)} label={`Volver al Volumen ${volume}`} />
      <ChapterFacts chapter={chapter} />
      <div className="halves">
        <ChapterPart
          volume={volume}
          index={index}
          has={hasText}
          name={'chapter-main'}
          title={'Texto'}
          file={`${volume}-${index}.json`}
        />
        <ChapterPart
          volume={volume}
          index={index}
          has={hasStudy}
          name={'chapter-optional'}
          title={'Estudio'}
          file={`${volume}-${index}_o.json`}
        />
      </div>
      <CaptionPart volume={volume} index={index} sentences={sentences} hasVideo={isPlayable} />
      <RecordingPart volume={volume} index={index} recording={recording} {...formWith('recording')} />
      {hasText && <NearForms volume={volume} index={index} near={near} {...formWith('other')} />}
      {(hasText || hasStudy) && (
        <p className="part">
          <a className="action-link action-link--danger" href={paths.adminDeleteChapter(volume, index)}>
            Eliminar el texto o el estudio
          </a>
        </p>
      )}
    </AdminPage>
  );
}
