import { useActionData } from '@remix-run/react';
import type { Gospel, GospelForm } from '~/domain/gospel/schema';
import type { GospelTexts } from '~/domain/gospel/texts';
import { paths } from '~/paths';
import type { Drawn } from '~/ui/forms/drawn';
import { FormFaults, useIntentForm } from '~/ui/forms/intent-form';
import { DayConflict, STORED } from './day-conflict';
import { DayForm, FIELDS } from './day-form';
import { DayPreview, useDayPreview } from './day-preview';
import type { PreviewAnswer } from './preview-answer';

interface DayEditorProps {
  date: string;
  gospel: Gospel | null;
  texts: GospelTexts;
  version: string;
  drawn: Drawn;
}

const CONFLICTS = ['gospel_newer', 'gospel_gone'];

/** The gospel of a day in a form, with how it will look, and what is stored in its way where something is. */
export function DayEditor({ date, gospel, texts, version, drawn }: DayEditorProps) {
  const answer = useActionData<Partial<PreviewAnswer>>();
  const isConflict = CONFLICTS.includes(answer?.refused?.code ?? '');
  const meets = isConflict ? gospel : null;
  const { form, fields } = useIntentForm<GospelForm>('day', {
    ...{ id: 'dia', shows: FIELDS, ...drawn },
    defaultValue: { ...texts, version, ...drawn.waiting },
  });
  const isTyped = answer !== undefined || drawn.waiting !== null;
  const { preview, isWaiting } = useDayPreview(date, answer?.preview ?? gospel, isTyped && !answer?.preview);
  return (
    <section aria-labelledby="editar">
      <h2 id="editar">{gospel ? 'Editar' : 'Escribir'} este día</h2>
      <FormFaults of={form} title="No se pudo guardar el evangelio" leadsTo={meets ? STORED : undefined} />
      <div className="halves">
        <div>
          <DayForm
            form={form}
            fields={fields}
            action={paths.adminGospel(date)}
            // What is stored now has been shown beside what was typed; before that a text grows from what it began with.
            version={isConflict ? version : (fields.version.initialValue ?? '')}
          />
          {meets && <DayConflict action={paths.adminGospel(date)} stored={texts} typed={fields} />}
        </div>
        <DayPreview gospel={preview} isWaiting={isWaiting} />
      </div>
    </section>
  );
}
