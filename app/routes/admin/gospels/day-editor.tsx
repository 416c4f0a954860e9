import type { Gospel, GospelInput } from '~/domain/gospel/schema';
import type { GospelTexts } from '~/domain/gospel/texts';
import { paths } from '~/paths';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { useAnswer } from '~/ui/page-state';
import { FormNotices } from '~/ui/forms/intent-form';
import { DraftOutcome } from '~/routes/admin/draft-outcome';
import { useContentForm } from '~/routes/admin/content-editor';
import { DayConflict, DayGone, STORED } from './day-conflict';
import { DayForm, FIELDS } from './day-form';
import { DayPreview, useDayPreview } from './day-preview';
import type { PreviewData } from './preview-answer';

interface DayEditorProps {
  date: string;
  gospel: Gospel | null;
  /** Preview of the draft. */
  typed: Gospel | null;
  texts: GospelTexts;
  version: string;
  formProps: FormDraftProps;
}

const NEWER = ['gospel_newer', 'gospel_gone'];

/** Form of the gospel of a day, with its preview and, on a conflict, the stored version. */
export function DayEditor({ date, gospel, typed, texts, version, formProps }: DayEditorProps) {
  const actionData = useAnswer<PreviewData>();
  const page = paths.adminGospel(date);
  const { form, fields, draft } = useContentForm<GospelInput>('day', {
    ...formProps,
    ...{ id: 'dia', shows: FIELDS, stored: texts, saved: 'evangelio-guardado', mark: version, nothing: '' },
    ...{ field: 'version', newer: NEWER },
  });
  const isTyped = actionData !== null || formProps.draft !== null;
  const { preview, ...state } = useDayPreview(
    date,
    actionData ? (actionData.preview ?? gospel) : (typed ?? gospel),
    isTyped && !actionData?.preview,
  );
  const isMet = draft.isNewer && gospel !== null;
  const leadsTo = draft.isRefused && isMet ? STORED : undefined;
  return (
    <section aria-labelledby="editar">
      <h2 id="editar">{gospel ? 'Editar' : 'Escribir'} este día</h2>
      <FormNotices
        of={form}
        title="No se pudo guardar el evangelio"
        leadsTo={leadsTo}
        discardAt={page}
        discard={draft.discard}
      />
      <div className="halves">
        <div>
          <DayForm
            form={form}
            fields={fields}
            action={page}
            // The stored version is the basis once it has been shown beside the draft; until then the first one is.
            draft={draft}
          />
          <DraftOutcome of={draft} action={page} />
          {isMet && <DayConflict of={draft} action={page} stored={texts} />}
          {draft.isNewer && !draft.isRefused && !gospel && <DayGone />}
        </div>
        <DayPreview gospel={preview} {...state} isStored={isTyped && preview === gospel} />
      </div>
    </section>
  );
}
