import type { TopicFields } from '~/domain/writing/topic-form';
import { paths } from '~/paths';
import { useDraftForm } from '~/routes/admin/draft-form';
import { DraftOutcome, Unsaved } from '~/routes/admin/draft-outcome';
import { faultLinks, StoredVersion } from '~/routes/admin/stored-version';
import { Field } from '~/ui/forms/field';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { TextArea } from '~/ui/forms/text-area';
import { Verbatim } from '~/ui/verbatim';

interface EditorProps extends FormDraftProps {
  /** null for a new topic. */
  id: string | null;
  texts: Pick<TopicFields, 'title' | 'references'>;
  mark: string;
}

/** Form of a topic, and the stored version beside what was typed meanwhile. */
export function TopicEditor({ id, texts, mark, ...formProps }: EditorProps) {
  const { form, fields } = useIntentForm<Record<string, string>>('topic', {
    id: 'tema',
    shows: ['title', 'references'],
    ...formProps,
    defaultValue: { ...texts, ...formProps.draft },
  });
  const page = paths.adminWriteTopic(id);
  const draft = useDraftForm({
    ...formProps,
    ...{ id: form.id, intent: 'topic', stored: { ...texts }, saved: 'tema-escrito', mark, nothing: '' },
  });
  return (
    <>
      <FormNotices of={form} title="No se pudo guardar" {...faultLinks(draft, page)} />
      <IntentForm of={form} action={page} isOneOfSeveral className="column">
        <input type="hidden" name="basis" value={draft.basis} />
        <Field field={fields.title!} label="Título" />
        <TextArea
          field={fields.references!}
          label="Capítulos"
          rows={12}
          hint="Uno por línea, como 11-5. Los que ya estaban conservan su resumen."
        />
        <p className="row">
          <SubmitButton busy="Guardando...">Guardar</SubmitButton>{' '}
          <button className="button" name="paso" value="revisar">
            Ver qué cambiaría
          </button>{' '}
          <Unsaved of={draft} />
        </p>
      </IntentForm>
      <DraftOutcome of={draft} action={page} />
      <StoredVersion of={draft} action={page}>
        <p>{texts.title}</p>
        <blockquote>
          <Verbatim text={texts.references} />
        </blockquote>
      </StoredVersion>
    </>
  );
}
