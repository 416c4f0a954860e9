import { INTRODUCTION, type CollectionInput, type HeadingInput } from '~/domain/collections/schema';
import { paths } from '~/paths';
import { Field } from '~/ui/forms/field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { TextArea } from '~/ui/forms/text-area';
import { Flash } from '~/ui/page/flash';
import { PostForm } from '~/ui/post-form';
import { CHANGE_PART, HEADING_PART, pageAddress } from './props';

interface OnPage {
  id: number;
  page: number;
}

/** Form of a heading, which comes at the end. */
export function HeadingForm({ id, page }: OnPage) {
  const { form, fields } = useIntentForm<HeadingInput>('heading', { id: 'titulo', shows: ['collection_heading'] });
  return (
    <section className="part column" id={HEADING_PART}>
      <h2>Añadir un título</h2>
      <Flash part={HEADING_PART} />
      <FormNotices of={form} title="No se pudo añadir el título" />
      <IntentForm of={form} action={`${pageAddress(id, true, page)}#${HEADING_PART}`} isOneOfSeveral>
        <Field
          field={fields.collection_heading}
          label="Título entre las marcas"
          hint="Queda al final; después súbelo hasta su sitio."
          autoComplete="off"
        />
        <p>
          <SubmitButton busy="Añadiendo...">Añadir</SubmitButton>
        </p>
      </IntentForm>
    </section>
  );
}

/** Form of the name and the introduction. */
export function ChangeForm({ id, page, name, introduction }: OnPage & { name: string; introduction: string }) {
  const { form, fields } = useIntentForm<CollectionInput>('change', {
    id: 'cambiar',
    shows: ['collection_name', 'collection_introduction'],
    defaultValue: { collection_name: name, collection_introduction: introduction },
  });
  return (
    <section className="part column" id={CHANGE_PART}>
      <h2>Nombre e introducción</h2>
      <Flash part={CHANGE_PART} />
      <FormNotices of={form} title="No se pudo guardar la colección" />
      <IntentForm of={form} action={`${pageAddress(id, true, page)}#${CHANGE_PART}`} isOneOfSeveral>
        <Field field={fields.collection_name} label="Nombre de la colección" autoComplete="off" />
        <TextArea field={fields.collection_introduction} label="Introducción" rows={5} most={INTRODUCTION} />
        <p>
          <SubmitButton busy="Guardando...">Guardar</SubmitButton>
        </p>
      </IntentForm>
    </section>
  );
}

/** Deletes the collection, folded away. */
export function DeleteForm({ id }: { id: number }) {
  return (
    <details className="part column collection-fold">
      <summary>Eliminar la colección</summary>
      <PostForm action={paths.collection(id)} intent="delete">
        <p>Se eliminan su nombre, su introducción y su orden. Las marcas se quedan en tu lista.</p>
        <button className="button button--danger">Eliminar la colección</button>
      </PostForm>
    </details>
  );
}
