import { useState } from 'react';
import type { AboutInput } from '~/domain/site/schema';
import { paths } from '~/paths';
import type { SafeHtml } from '~/text/html';
import { usePreview } from '~/routes/admin/enhance-preview';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { TextArea } from '~/ui/forms/text-area';
import { Icon } from '~/ui/icon';
import { Verbatim } from '~/ui/verbatim';
import { PreviewHead } from '~/routes/admin/preview-head';
import { SeeUnsaved } from '~/routes/admin/see-unsaved';
import { DraftOutcome, Unsaved } from '~/routes/admin/draft-outcome';
import { useDraftForm } from '~/routes/admin/draft-form';
import { StoredVersion, faultLinks } from '~/routes/admin/stored-version';

const ROWS = 12;

/** Editor of the About text, with its preview. */
export function AboutEditor({
  about,
  previews,
  ...formProps
}: FormDraftProps & { about: { text: string; html: SafeHtml; mark: string }; previews: Record<string, SafeHtml> }) {
  const { form, fields } = useIntentForm<AboutInput>('text', {
    id: 'acerca',
    shows: ['content'],
    ...formProps,
    defaultValue: { content: formProps.draft?.content ?? about.text },
  });
  const { content } = fields;
  const [text, setText] = useState(content.initialValue ?? '');
  const preview = usePreview('about', { field: content.name, text, stored: about, drafts: previews });
  const page = paths.admin('about');
  const draft = useDraftForm({
    ...formProps,
    id: form.id,
    intent: 'text',
    mark: about.mark,
    stored: { content: about.text },
    saved: 'acerca',
  });
  return (
    <section aria-labelledby="editor">
      <h2 id="editor">Editar el texto</h2>
      <FormNotices of={form} title="No se pudo guardar el texto" {...faultLinks(draft, page)} />
      <div className="halves">
        <div>
          <IntentForm of={form} action={page} isOneOfSeveral>
            <input type="hidden" name="basis" value={draft.basis} />
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
              </a>{' '}
              <Unsaved of={draft} /> <SeeUnsaved action={`${page}#vista`} />
            </p>
          </IntentForm>
          <DraftOutcome of={draft} action={page} />
          <StoredVersion of={draft} action={page}>
            <blockquote>
              <Verbatim text={about.text} />
            </blockquote>
          </StoredVersion>
        </div>
        <div id="vista">
          <PreviewHead {...preview} />
          <div className="preview prose" dangerouslySetInnerHTML={{ __html: preview.html }} />
        </div>
      </div>
    </section>
  );
}
