import { useActionData } from '@remix-run/react';
import type { WhenInput } from '~/domain/schedules/schema';
import type { FormAnswer } from '~/errors/message';
import { paths } from '~/paths';
import { DayAndHour } from '~/routes/admin/when-fields';
import { useSite } from '~/ui/page-state';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';

interface ScheduleFormProps {
  id: string;
  /** Hash of the content that the review is compared with. */
  seen: string;
}

/** Form to store a review later. */
export function ScheduleForm({ id, seen }: ScheduleFormProps) {
  const answer = useActionData<FormAnswer>();
  const zone = useSite().panel?.zone;
  const { form, fields } = useIntentForm<WhenInput>('schedule', { id: 'publicar', shows: ['day', 'hour'] });
  return (
    <section className="part" aria-labelledby="publicar-el">
      <h2 id="publicar-el">Publicar el</h2>
      {answer?.intent === 'schedule' && <FormNotices of={form} title="No se programó" />}
      <p className="hint-text">Se guarda por sí sola ese día y a esa hora, si nadie cambia antes lo mismo.</p>
      <IntentForm of={form} action={`${paths.adminReview(id)}#publicar-el`} isOneOfSeveral>
        <input type="hidden" name="seen" value={seen} />
        <DayAndHour day={fields.day} hour={fields.hour} zone={zone} isNeeded />
        <p>
          <button className="button">Programar</button>
        </p>
      </IntentForm>
    </section>
  );
}
