import { INTRODUCTION_LENGTH, type IntroductionInput } from '~/domain/site/schema';
import { paths } from '~/paths';
import { ContentEditor, useContentForm } from '~/routes/admin/content-editor';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { TextArea } from '~/ui/forms/text-area';
import { Flash } from '~/ui/page/flash';
import { Verbatim } from '~/ui/verbatim';

interface IntroductionProps extends FormDraftProps {
  /** The introduction that visitors read now. */
  text: string;
  mark: string;
}

/** Form of the sentences with which the home page introduces the book to visitors. */
export function IntroductionForm({ text, ...options }: IntroductionProps) {
  const editor = useContentForm<IntroductionInput>('introduction', {
    ...options,
    ...{ id: 'presentar', shows: ['introduction'], stored: { introduction: text }, saved: 'presentacion' },
  });
  return (
    <section className="part column" id="presentacion" aria-labelledby="presentacion-t">
      <h2 id="presentacion-t">La presentación para quien llega</h2>
      <Flash part="presentacion" />
      <ContentEditor
        of={editor}
        page={`${paths.admin('settings')}#presentacion`}
        title="No se pudo guardar la presentación"
        press="Guardar la presentación"
        stored={
          <blockquote>
            <Verbatim text={text} />
          </blockquote>
        }
      >
        <TextArea
          field={editor.fields.introduction}
          label="Presentación"
          rows={6}
          most={INTRODUCTION_LENGTH}
          hint="Se lee en el inicio sin cuenta: qué es el libro, quién habla en él y quién es Luisa, en tres frases. Markdown. Vacía: la de siempre."
        />
      </ContentEditor>
    </section>
  );
}
