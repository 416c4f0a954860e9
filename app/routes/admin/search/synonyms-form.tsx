import type { SynonymsInput } from '~/domain/search/synonyms';
import { paths } from '~/paths';
import { DraftOutcome, Unsaved } from '~/routes/admin/draft-outcome';
import { useDraftForm } from '~/routes/admin/draft-form';
import { StoredVersion, faultLinks } from '~/routes/admin/stored-version';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { TextArea } from '~/ui/forms/text-area';
import { Verbatim } from '~/ui/verbatim';

interface SynonymsProps extends FormDraftProps {
  synonyms: { text: string; groups: string[][]; mark: string };
}

/** Form of the groups of synonyms, and the stored groups as the search understands them. */
export function SynonymsForm({ synonyms: { text, groups, mark }, ...formProps }: SynonymsProps) {
  const { form, fields } = useIntentForm<SynonymsInput>('synonyms', {
    ...{ id: 'editar-sinonimos', shows: ['synonyms'], ...formProps },
    defaultValue: { synonyms: formProps.draft?.synonyms ?? text },
  });
  const page = paths.adminSearch();
  const draft = useDraftForm({
    ...{ ...formProps, id: form.id, intent: 'synonyms', mark },
    stored: { synonyms: text },
    saved: 'sinonimos',
  });
  return (
    <section aria-labelledby="sinonimos">
      <h2 id="sinonimos">Sinónimos</h2>
      <FormNotices of={form} title="No se pudieron guardar los sinónimos" {...faultLinks(draft, page)} />
      <div className="halves">
        <div>
          <IntentForm of={form} action={page} isOneOfSeveral>
            <input type="hidden" name="basis" value={draft.basis} />
            <TextArea
              field={fields.synonyms}
              label="Grupos de palabras"
              rows={10}
              hint="Un grupo en cada línea: mamá celestial = virgen, reina, madre. Quien busque una de ellas verá también las otras. Los acentos y las mayúsculas no importan."
            />
            <p className="row">
              <SubmitButton busy="Guardando...">Guardar</SubmitButton> <Unsaved of={draft} />
            </p>
          </IntentForm>
          <DraftOutcome of={draft} action={page} />
          <StoredVersion of={draft} action={page}>
            <blockquote>
              <Verbatim text={text} />
            </blockquote>
          </StoredVersion>
        </div>
        <Groups groups={groups} />
      </div>
    </section>
  );
}

function Groups({ groups }: { groups: string[][] }) {
  return (
    <section aria-labelledby="grupos">
      <h3 id="grupos">Así los entiende la búsqueda</h3>
      {groups.length === 0 ? (
        <p className="muted-text">Todavía no hay sinónimos.</p>
      ) : (
        <ol className="breakable">
          {groups.map((group) => (
            <li key={group[0]}>{group.join(' · ')}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
