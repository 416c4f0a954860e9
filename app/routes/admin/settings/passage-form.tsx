import { passageName, type Passage, type PassageInput } from '~/domain/site/passage';
import { paths } from '~/paths';
import { ContentEditor, useContentForm } from '~/routes/admin/content-editor';
import { Field } from '~/ui/forms/field';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { Flash } from '~/ui/page/flash';

interface PassageProps extends FormDraftProps {
  passage: Passage | null;
  mark: string;
  /** True if the book has it now. */
  isThere: boolean;
}

/** Form of the paragraph that visitors read on the home page. */
export function PassageForm({ passage, isThere, ...options }: PassageProps) {
  const stored = passage ? passageName(passage) : '';
  const editor = useContentForm<PassageInput>('passage', {
    ...options,
    ...{ id: 'elegir-pasaje', shows: ['passage'], stored: { passage: stored }, saved: 'pasaje' },
  });
  return (
    <section className="part column" id="pasaje" aria-labelledby="pasaje-t">
      <h2 id="pasaje-t">Un pasaje para quien llega</h2>
      <Flash part="pasaje" />
      {passage && !isThere && (
        <p className="notice">El libro ya no tiene ese párrafo, y en el inicio no se muestra ninguno.</p>
      )}
      <ContentEditor
        of={editor}
        page={`${paths.admin('settings')}#pasaje`}
        title="No se pudo guardar el pasaje"
        press="Guardar el pasaje"
        stored={<p>{stored || 'Ninguno'}</p>}
      >
        <Field
          field={editor.fields.passage}
          label="Párrafo"
          hint="Se lee en el inicio sin cuenta, con su título y su fecha. Por ejemplo: 11-5, § 3. Vacío: ninguno."
        />
      </ContentEditor>
    </section>
  );
}
