import type { BookAuthorInput } from '~/domain/site/schema';
import { paths } from '~/paths';
import { ContentEditor, useContentForm } from '~/routes/admin/content-editor';
import { Field } from '~/ui/forms/field';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { Flash } from '~/ui/page/flash';

interface AuthorProps extends FormDraftProps {
  /** Author of the book; '' for the foundation. */
  name: string;
  mark: string;
}

/** Form of the name under which e-readers file the book. */
export function AuthorForm({ name, ...options }: AuthorProps) {
  const editor = useContentForm<BookAuthorInput>('book-author', {
    ...options,
    ...{ id: 'nombrar-autor', shows: ['book_author'], stored: { book_author: name }, saved: 'autor' },
  });
  return (
    <div className="column" id="autor">
      <Flash part="autor" />
      <ContentEditor
        of={editor}
        page={`${paths.admin('settings')}#autor`}
        title="No se pudo guardar el autor"
        press="Cambiar el autor"
        stored={<p>{name || 'El de la fundación'}</p>}
      >
        <Field
          field={editor.fields.book_author}
          label="Autor del libro"
          hint="Con este nombre aparece en los lectores de EPUB. Vacío: el de la fundación."
        />
      </ContentEditor>
    </div>
  );
}
