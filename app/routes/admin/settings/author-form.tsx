import type { BookAuthorInput } from '~/domain/site/schema';
import { paths } from '~/paths';
import { Field } from '~/ui/forms/field';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { Flash } from '~/ui/page/flash';
import { SubmitButton } from '~/ui/forms/submit-button';

interface AuthorProps extends FormDraftProps {
  /** Author of the book; '' for the foundation. */
  stored: string;
}

/** Form of the name under which e-readers file the book. */
export function AuthorForm({ stored, ...formProps }: AuthorProps) {
  const { form, fields } = useIntentForm<BookAuthorInput>('book-author', {
    ...{ id: 'nombrar-autor', shows: ['book_author'], ...formProps },
    defaultValue: { book_author: formProps.draft?.book_author ?? stored },
  });
  return (
    <div className="column" id="autor">
      <Flash part="autor" />
      <FormNotices of={form} title="No se pudo guardar el autor" />
      <IntentForm of={form} action={`${paths.admin('settings')}#autor`} isOneOfSeveral>
        <Field
          field={fields.book_author}
          label="Autor del libro"
          hint="Con este nombre aparece en los lectores de EPUB. Vacío: el de la fundación."
        />
        <p className="row">
          <SubmitButton busy="Guardando...">Cambiar el autor</SubmitButton>
        </p>
      </IntentForm>
    </div>
  );
}
