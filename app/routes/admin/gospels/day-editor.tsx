import { useActionData } from '@remix-run/react';
import type { Gospel, GospelInput } from '~/domain/gospel/schema';
import type { GospelTexts } from '~/domain/gospel/texts';
import { paths } from '~/paths';
import type { DrawnForm } from '~/ui/forms/drawn';
import { FormFaults, useIntentForm } from '~/ui/forms/intent-form';
import { DraftOutcome } from '~/routes/admin/draft-outcome';
import { useKeptForm } from '~/routes/admin/kept-form';
import { DayConflict, DayGone, STORED } from './day-conflict';
import { DayForm, FIELDS } from './day-form';
import { DayPreview, useDayPreview } from './day-preview';
import type { PreviewAnswer } from './preview-answer';

interface DayEditorProps {
  date: string;
  gospel: Gospel | null;
  /** How the text looks that waited for its writer. */
  typed: Gospel | null;
  texts: GospelTexts;
  version: string;
  drawn: DrawnForm;
}

const NEWER = ['gospel_newer', 'gospel_gone'];

/** The gospel of a day in a form, with how it will look, and what is stored in its way where something is. */
export function DayEditor({ date, gospel, typed, texts, version, drawn }: DayEditorProps) {
  const answer = useActionData<Partial<PreviewAnswer>>();
  const page = paths.adminGospel(date);
  const { form, fields } = useIntentForm<GospelInput>('day', {
    ...{ id: 'dia', shows: FIELDS, ...drawn },
    defaultValue: { ...texts, version, ...drawn.waiting },
  });
  const isTyped = answer !== undefined || drawn.waiting !== null;
  const { preview, ...state } = useDayPreview(
    date,
    answer ? (answer.preview ?? gospel) : (typed ?? gospel),
    isTyped && !answer?.preview,
  );
  const kept = useKeptForm({
    ...{ ...drawn, id: form.id, intent: 'day', stored: texts, saved: 'evangelio-guardado' },
    ...{ mark: version, nothing: '', field: 'version', newer: NEWER },
  });
  const isMet = kept.isNewer && gospel !== null;
  const leadsTo = kept.isRefused && isMet ? STORED : undefined;
  return (
    <section aria-labelledby="editar">
      <h2 id="editar">{gospel ? 'Editar' : 'Escribir'} este día</h2>
      <FormFaults
        of={form}
        title="No se pudo guardar el evangelio"
        {...{ leadsTo, discardAt: page, discard: kept.discard }}
      />
      <div className="halves">
        <div>
          <DayForm
            form={form}
            fields={fields}
            action={page}
            // What is stored now has been shown beside what was typed; before that a text grows from what it began with.
            kept={kept}
          />
          <DraftOutcome of={kept} action={page} />
          {isMet && <DayConflict of={kept} action={page} stored={texts} />}
          {kept.isNewer && !kept.isRefused && !gospel && <DayGone />}
        </div>
        <DayPreview gospel={preview} {...state} isStored={isTyped && preview === gospel} />
      </div>
    </section>
  );
}
