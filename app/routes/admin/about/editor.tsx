import { useState } from 'react';
import type { AboutForm } from '~/domain/site/schema';
import { paths } from '~/paths';
import type { SafeHtml } from '~/text/html';
import { usePreview } from '~/routes/admin/enhance-preview';
import type { Drawn } from '~/ui/forms/drawn';
import { FormFaults, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { TextArea } from '~/ui/forms/text-area';
import { Icon } from '~/ui/icon';
import { Verbatim } from '~/ui/verbatim';
import { StoredVersion, useBasis } from '~/routes/admin/stored-version';
import { UploadForm } from '~/routes/admin/uploads/form';

const ROWS = 12;

/** The About text in an editor, and how it will look. */
export function AboutEditor({
  about,
  author,
  waiting,
}: Drawn & { about: { text: string; html: SafeHtml; mark: string } }) {
  const { form, fields } = useIntentForm<AboutForm>('text', {
    ...{ id: 'acerca', shows: ['content'], author, waiting },
    defaultValue: { content: waiting?.content ?? about.text },
  });
  const { content } = fields;
  const { isNewer, basis } = useBasis(about.mark, waiting !== null);
  const [text, setText] = useState(content.initialValue ?? '');
  const html = usePreview('about', text, about);
  return (
    <section aria-labelledby="editor">
      <h2 id="editor">Editar el texto</h2>
      <FormFaults of={form} title="No se pudo guardar el texto" />
      <div className="halves">
        <IntentForm of={form} action={paths.admin('about', { basis })} isOneOfSeveral>
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
        </IntentForm>
        <div>
          <p className="hint-text">
            <b>Vista previa</b>
          </p>
          <div className="preview prose" dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      </div>
      {isNewer && (
        <StoredVersion back={paths.admin('about')}>
          <blockquote>
            <Verbatim text={about.text} />
          </blockquote>
        </StoredVersion>
      )}
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
