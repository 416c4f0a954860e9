import type { TopicFields } from '~/domain/writing/topic-form';
import { paths } from '~/paths';
import { ContentEditor, useContentForm } from '~/routes/admin/content-editor';
import { Field } from '~/ui/forms/field';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { TextArea } from '~/ui/forms/text-area';
import { Verbatim } from '~/ui/verbatim';

interface EditorProps extends FormDraftProps {
  /** null for a new topic. */
  id: string | null;
  texts: Pick<TopicFields, 'title' | 'references'>;
  mark: string;
}

/** Form of a topic. */
export function TopicEditor({ id, texts, ...options }: EditorProps) {
  const editor = useContentForm<EditorProps['texts']>('topic', {
    ...options,
    ...{ id: 'tema', shows: ['title', 'references'], stored: { ...texts }, saved: 'tema-escrito', nothing: '' },
  });
  const { title, references } = editor.fields;
  return (
    <ContentEditor
      of={editor}
      page={paths.adminWriteTopic(id)}
      buttons={
        <button className="button" name="step" value="review">
          Ver qué cambiaría
        </button>
      }
      stored={
        <>
          <p>{texts.title}</p>
          <blockquote>
            <Verbatim text={texts.references} />
          </blockquote>
        </>
      }
    >
      <Field field={title} label="Título" />
      <TextArea
        field={references}
        label="Capítulos"
        rows={12}
        hint="Uno por línea, como 11-5. Los que ya estaban conservan su resumen."
      />
    </ContentEditor>
  );
}
