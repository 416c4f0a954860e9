import { useState } from 'react';
import type { AboutForm } from '~/domain/site/schema';
import { paths } from '~/paths';
import type { SafeHtml } from '~/text/html';
import { usePreview } from '~/routes/admin/enhance-preview';
import { AuthorField, WaitingNotice, type Drawn } from '~/ui/forms/drawn';
import { ErrorSummary } from '~/ui/forms/error-summary';
import { errorsOf } from '~/ui/forms/errors-of';
import { useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { TextArea } from '~/ui/forms/text-area';
import { Icon } from '~/ui/icon';
import { PostForm } from '~/ui/post-form';
import { UploadForm } from '~/routes/admin/uploads/form';

const ROWS = 12;

/** The About text in an editor, and how it will look. */
export function AboutEditor({ about, author, waiting }: Drawn & { about: { text: string; html: SafeHtml } }) {
  const { form, fields, answer } = useIntentForm<AboutForm>('about', {
    id: 'acerca',
    defaultValue: { content: waiting?.content ?? about.text },
  });
  const { content } = fields;
  const [text, setText] = useState(content.initialValue ?? '');
  const html = usePreview('about', text, about);
  return (
    <section aria-labelledby="editor">
      <h2 id="editor">Editar el texto</h2>
      <ErrorSummary title="No se pudo guardar el texto" errors={errorsOf(form, { content }, answer)} />
      <WaitingNotice waiting={waiting} />
      <div className="halves">
        <PostForm id={form.id} action={paths.admin('about')} intent="about">
          <AuthorField author={author} />
          <TextArea
            field={content}
            label="Texto"
            rows={ROWS}
            hint="Markdown: títulos (#, ##, ###), negrita, cursiva, enlaces, imágenes, código y listas."
            onType={setText}
          />
          <p className="row">
            <SubmitButton busy="Guardando...">Guardar</SubmitButton>{' '}
            <a className="button" href={paths.adminExport('Acerca_de.md')}>
              <Icon name="down" /> Descargar
            </a>
          </p>
        </PostForm>
        <div>
          <p className="hint-text">
            <b>Vista previa</b>
          </p>
          <div className="preview prose" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </div>
    </section>
  );
}

/** The form of an About file. */
export function AboutUpload() {
  return (
    <UploadForm tab="about" name="about" title="Subir el texto" label="Archivo .md" accept=".md,text/markdown">
      <li>
        Un archivo de texto que termine en <code>.md</code>, en UTF-8, de hasta 64 KB.
      </li>
      <li>Reemplaza el texto actual.</li>
    </UploadForm>
  );
}
