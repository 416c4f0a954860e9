import { json, type ActionFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { chaptersAgain } from '~/domain/book/parse-chapters.server';
import { studyPreview } from '~/domain/book/study.server';
import {
  CHAPTER_PARTS,
  studyFile,
  studyForm,
  textFile,
  textForm,
  videoForm,
  videoRemoval,
  videoRenumbering,
  type ChapterPartName,
  type StudyFields,
  type TextFields,
} from '~/domain/writing/forms';
import { deleteVideo, renumberVideo } from '~/domain/writing/stored-video.server';
import {
  partFields,
  findPart,
  markOf,
  orRefused,
  PART_KINDS,
  remarksOnTyped,
  remarksOnWritten,
  storeTyped,
  type Typed,
} from '~/domain/writing/store.server';
import { indexField } from '~/domain/book/index-field.server';
import { remarksIn, type RemarkInWords } from '~/domain/imports/remark-words';
import type { SignedIn } from '~/domain/members/sessions.server';
import type { FormAnswer } from '~/errors/message';
import { Refusal } from '~/errors/refusal';
import { onceInWorker } from '~/files/worker-job.server';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formData, replaceDraft } from '~/http/forms/drafts.server';
import type { Done } from '~/http/forms/form-answer.server';
import { FIELD_BYTES } from '~/http/forms/fields.server';
import { formAction, intent } from '~/http/forms/form.server';
import { bibleAddress } from '~/http/pages/bible-address.server';
import { pageLoader } from '~/http/pages/page.server';
import { chapterIn } from '~/http/pages/volume-param';
import { uploaderOf } from '~/http/uploads/uploader.server';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { discard } from '~/routes/admin/discard.server';
import { Waits } from '~/routes/admin/waits';
import { waitsFor } from '~/routes/admin/waits.server';
import type { SafeHtml } from '~/text/html';
import { Island } from '~/ui/island';
import { WayBack } from '~/ui/page/way-back';
import { sheet } from '~/ui/sheet';
import { studyMarkup } from '~/ui/study.server';
import { titled } from '~/ui/title';
import { ChapterEditor, type SeenPart } from './chapter-editor';
import { PartRemarks } from './part-remarks';
import { NumberRefused, VideoActs } from './video-acts';
import { WRITTEN_PARTS } from './chapter-fields';
import styles from './write.css?url';

export const links = sheet(styles);

const constraints = constraintsOf({ text: textForm, study: studyForm, video: videoForm, renumber: videoRenumbering });

type Params = ActionFunctionArgs['params'];
/** Parameter with the record of what was written, where that has remarks. */
const REPORT = 'informe';

const partIn = ({ part }: Params): ChapterPartName => {
  const found = CHAPTER_PARTS.find((one) => one === part);
  if (!found) throw new Refusal('not_found');
  return found;
};

/** The chapter whose video a form is about. */
function videoIn(params: Params) {
  if (partIn(params) !== 'video') throw new Refusal('not_found');
  return chapterIn(params);
}

export const loader = pageLoader('editor', async (admin, { request, params }) => {
  const [part, at] = [partIn(params), chapterIn(params)];
  const key = part === 'video' ? '' : String(at.index); // a video waits with its playlist
  const written = indexField.parse(new URL(request.url).searchParams.get(REPORT) ?? undefined);
  const [formProps, standing, waits, remarks] = await Promise.all([
    formData(request, admin.id),
    findPart(db, part, at),
    waitsFor({ kind: PART_KINDS[part], volume: at.volume, key }),
    written === undefined ? ([] as RemarkInWords[]) : remarksOnWritten(db, part, at, written),
  ]);
  const isNew = standing[part] === undefined;
  const texts = partFields(part, standing);
  const { isOnly = false } = standing;
  const isLong = Object.values(texts).some((text) => Buffer.byteLength(text) > FIELD_BYTES);
  return {
    ...at,
    part,
    isNew,
    isOnly,
    isLong,
    texts,
    mark: markOf(part, standing),
    waits,
    formProps,
    constraints,
    remarks,
  };
});

interface WriteCall {
  asker: SignedIn;
  args: ActionFunctionArgs;
  done: Done;
}

async function write(typed: Typed, { asker, args, done }: WriteCall): Promise<Response> {
  if (partIn(args.params) !== typed.part) throw new Refusal('not_found');
  const at = chapterIn(args.params);
  const isStored = typed.values.step === 'save';
  const stored = await storeTyped(db, uploaderOf(asker), at, typed, isStored ? 'stored' : 'waits');
  const headers = await replaceDraft(args.request, asker.id);
  if ('review' in stored) return done(`${paths.adminReview(stored.review)}#resumen`, {}, headers);
  const page = paths.adminWrite(at.volume, at.index, typed.part);
  const to = remarksIn(stored.remarks).length === 0 ? page : `${page}?${REPORT}=${stored.id}`;
  return done({ to, flash: 'capitulo-escrito', undo: stored.change ?? undefined }, {}, headers);
}

/** Renders the page again with the typed fields, and the part as readers would see it; saves nothing. */
const withPreview = (typed: 'text' | 'study', seen: SafeHtml, remarks: RemarkInWords[], fields: URLSearchParams) =>
  json<SeenPart>({ intent: typed, refused: null, result: { initialValue: Object.fromEntries(fields) }, seen, remarks });

async function renderText(values: TextFields, params: Params): Promise<SafeHtml> {
  const batch = await onceInWorker(chaptersAgain, [textFile(chapterIn(params), values)]);
  const [row] = JSON.parse(batch.rows) as { html: SafeHtml }[];
  return row!.html;
}

const renderStudy = async (values: StudyFields, params: Params): Promise<SafeHtml> =>
  studyMarkup({
    study: await orRefused(() => onceInWorker(studyPreview, studyFile(chapterIn(params), values))),
    bibleAddress,
    topicAddress: (title) => paths.topics({ buscar: title }),
    alsoOnPage: [],
  });

const OPTIONS = {
  databaseError: 'content_save_failed',
  storesRefused: true,
  optionalFields: ['step'],
} as const;

export const action = formAction('editor', {
  text: intent(
    textForm,
    async (values, call) =>
      values.step === 'see'
        ? withPreview(
            'text',
            await renderText(values, call.args.params),
            await remarksOnTyped(db, chapterIn(call.args.params), { part: 'texto', values }),
            call.fields,
          )
        : write({ part: 'texto', values }, call),
    OPTIONS,
  ),
  study: intent(
    studyForm,
    async (values, call) =>
      values.step === 'see'
        ? withPreview(
            'study',
            await renderStudy(values, call.args.params),
            await remarksOnTyped(db, chapterIn(call.args.params), { part: 'estudio', values }),
            call.fields,
          )
        : write({ part: 'estudio', values }, call),
    OPTIONS,
  ),
  // Its picture may come of its address, so that a second press is not known by what is stored.
  video: intent(videoForm, (values, call) => write({ part: 'video', values }, call), {
    ...OPTIONS,
    repeatRefusals: ['stored_newer'],
  }),
  remove: intent(
    videoRemoval,
    async ({ basis }, { asker, args, done }) => {
      const at = videoIn(args.params);
      const undo = await deleteVideo(db, asker, at, basis);
      return done({ to: paths.adminWrite(at.volume, at.index, 'video'), flash: 'video-fuera', undo });
    },
    { databaseError: 'content_save_failed', repeatRefusals: ['video_missing'], optionalFields: ['basis'] },
  ),
  renumber: intent(
    videoRenumbering,
    async ({ number, basis }, { asker, args, done }) => {
      const at = videoIn(args.params);
      const undo = await renumberVideo(db, asker, at, number, basis);
      return done({ to: paths.adminVolume(at.volume), flash: ['video-renumerado', number], undo });
    },
    { databaseError: 'content_save_failed', draft: null, repeatRefusals: ['video_missing'] },
  ),
  discard: discard(({ params }) => {
    const { volume, index } = chapterIn(params);
    return paths.adminWrite(volume, index, partIn(params));
  }),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled(
    {
      title: `${data ? `${WRITTEN_PARTS[data.part].title} de ${data.volume}-${data.index}` : 'Capítulo'} · Administración`,
    },
    matches,
  );

export default function WriteChapter() {
  const { volume, index, part, isNew, isOnly, isLong, texts, mark, waits, formProps, remarks } =
    useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <AdminPage title={`${WRITTEN_PARTS[part].title} de ${volume}-${index}`}>
      <WayBack to={paths.adminVolume(volume)} label={`Volver al Volumen ${volume}`} />
      {answer?.intent === 'remove' && answer.refused && (
        <p className="notice notice--bad" role="alert">
          {answer.refused.message}
        </p>
      )}
      {part === 'video' && isNew && <NumberRefused />}
      <PartRemarks remarks={remarks} title="Avisos sobre lo guardado" />
      <Waits waits={waits} />
      {isNew && <p className="notice">Todavía no está escrito: lo que guardes aparece en el libro.</p>}
      <div className={part === 'video' ? 'halves' : undefined}>
        {isLong ? (
          <p className="notice">
            Es demasiado largo para editarlo aquí. Descárgalo y súbelo en{' '}
            <a href={paths.adminChapter(volume, index)}>la página del capítulo</a>.
          </p>
        ) : (
          <Island name="panel/ChapterEditor" wakes="always">
            <ChapterEditor {...{ volume, index, part, texts, mark }} {...formProps} />
          </Island>
        )}
        <div>
          {part === 'video' && !isNew && <VideoActs {...{ volume, index, mark, isOnly }} />}
          <ul className="part">
            {CHAPTER_PARTS.filter((one) => one !== part).map((one) => (
              <li key={one}>
                <a href={paths.adminWrite(volume, index, one)}>{`${WRITTEN_PARTS[one].title} de ${volume}-${index}`}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </AdminPage>
  );
}
