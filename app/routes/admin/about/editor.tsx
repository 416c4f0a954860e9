import { useState } from 'react';
import type { AboutInput } from '~/domain/site/schema';
import { paths } from '~/paths';
import { ContentEditor, useContentForm } from '~/routes/admin/content-editor';
import { usePreview } from '~/routes/admin/enhance-preview';
import { PreviewHead } from '~/routes/admin/preview-head';
import { SeeUnsaved } from '~/routes/admin/see-unsaved';
import type { SafeHtml } from '~/text/html';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { TextArea } from '~/ui/forms/text-area';
import { Icon } from '~/ui/icon';
import { Verbatim } from '~/ui/verbatim';

const ROWS = 12;

interface EditorProps extends FormDraftProps {
  about: { text: string; html: SafeHtml; mark: string };
  /** HTML of the drafts, by field name. */
  previews: Record<string, SafeHtml>;
}

/** Editor of the About text, with its preview. */
export function AboutEditor({ about, previews, ...options }: EditorProps) {
  const { text: stored, mark } = about;
  const editor = useContentForm<AboutInput>('text', {
    ...options,
    ...{ id: 'acerca', shows: ['content'], stored: { content: stored }, saved: 'acerca', mark },
  });
  const { content } = editor.fields;
  const [text, setText] = useState(content.initialValue ?? '');
  const preview = usePreview('about', { field: content.name, text, stored: about, drafts: previews });
  const page = paths.admin('about');
  return (
    <section aria-labelledby="editor">
      <h2 id="editor">Editar el texto</h2>
      <div className="halves">
        <div>
          <ContentEditor
            of={editor}
            page={page}
            title="No se pudo guardar el texto"
            buttons={
              <>
                <a className="button" href={paths.adminExport('Acerca_de.md')}>
                  <Icon name="down" /> Descargar
                </a>{' '}
                <SeeUnsaved action={`${page}#vista`} />
              </>
            }
            stored={
              <blockquote>
                <Verbatim text={stored} />
              </blockquote>
            }
          >
            <TextArea
              field={content}
              label="Texto"
              rows={ROWS}
              hint="Markdown: títulos (#, ##, ###), negrita, cursiva, enlaces, imágenes, código y listas."
              onType={setText}
            />
          </ContentEditor>
        </div>
        <div id="vista">
          <PreviewHead {...preview} />
          <div className="preview prose" dangerouslySetInnerHTML={{ __html: preview.html }} />
        </div>
      </div>
    </section>
  );
}
