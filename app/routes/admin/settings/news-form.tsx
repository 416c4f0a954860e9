import type { FieldMetadata } from '@conform-to/react';
import { useState } from 'react';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '~/domain/news/schema';
import type { NewsConfig, NewsInput as News } from '~/domain/site/schema';
import { paths } from '~/paths';
import type { SafeHtml } from '~/text/html';
import { ContentEditor, useContentForm } from '~/routes/admin/content-editor';
import { usePreview } from '~/routes/admin/enhance-preview';
import { Checkbox } from '~/ui/forms/checkbox';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { Field } from '~/ui/forms/field';
import { TextArea } from '~/ui/forms/text-area';
import { Flash } from '~/ui/page/flash';
import { Verbatim } from '~/ui/verbatim';
import { WhenFields } from '~/routes/admin/when-fields';
import { PreviewHead } from '~/routes/admin/preview-head';
import { SeeUnsaved } from '~/routes/admin/see-unsaved';

type TextField = FieldMetadata<string | undefined>;

interface SectionProps {
  legend: string;
  hint: string;
  enabled: FieldMetadata<boolean | undefined>;
  title: TextField;
  description: TextField;
  stored: { text: string; html: SafeHtml };
  /** HTML of the drafts, by field name. */
  drafts: Record<string, SafeHtml>;
}

interface NewsFormProps extends FormDraftProps {
  news: NewsConfig;
  mark: string;
  /** Moment at which others are to be published; null where none wait. */
  at: string | null;
  /** Zone of the hour in words. */
  zone?: string;
  previews: Record<'public' | 'private', SafeHtml>;
  /** HTML of the drafts, by field name. */
  typed: Record<string, SafeHtml>;
}

/** Form of the news on the home page: for everybody and for members. */
export function NewsForm({ news, at, zone, previews, typed, ...options }: NewsFormProps) {
  const editor = useContentForm<News & { day?: string; hour?: string }>('news', {
    ...options,
    ...{
      id: 'editar-noticias',
      shows: ['public_title', 'public_description', 'private_title', 'private_description', 'day', 'hour'],
      stored: flat(news),
      saved: 'noticias',
    },
  });
  const { fields } = editor;
  const page = `${paths.admin('settings')}#noticias`;
  const markdown = 'Markdown: negrita, cursiva, enlaces y listas.';
  return (
    <section className="part news-form" id="noticias" aria-labelledby="noticias-t">
      <h2 id="noticias-t">Noticias</h2>
      <Flash part="noticias" />
      <ContentEditor
        of={editor}
        page={page}
        title="No se pudieron guardar las noticias"
        buttons={<SeeUnsaved action={page} />}
        stored={<StoredNews news={news} />}
      >
        <div className="halves">
          <Section
            legend="Para todos"
            hint={markdown}
            enabled={fields.public_enabled}
            title={fields.public_title}
            description={fields.public_description}
            stored={{ text: news.public.description, html: previews.public }}
            drafts={typed}
          />
          <Section
            legend="Para quienes tienen cuenta"
            hint={`${markdown} {first_name} es el nombre de quien lee.`}
            enabled={fields.private_enabled}
            title={fields.private_title}
            description={fields.private_description}
            stored={{ text: news.private.description, html: previews.private }}
            drafts={typed}
          />
        </div>
        <WhenFields day={fields.day} hour={fields.hour} at={at} zone={zone} />
      </ContentEditor>
    </section>
  );
}

const flat = ({ public: open, private: closed }: NewsConfig) => ({
  public_enabled: open.enabled ? 'on' : '',
  public_title: open.title,
  public_description: open.description,
  private_enabled: closed.enabled ? 'on' : '',
  private_title: closed.title,
  private_description: closed.description,
});

function Section({ legend, hint, enabled, title, description, stored, drafts }: SectionProps) {
  const [text, setText] = useState(description.initialValue ?? '');
  const preview = usePreview('news', { field: description.name, text, stored, drafts });
  return (
    <fieldset>
      <legend>{legend}</legend>
      <Checkbox field={enabled} label="Mostrar en el inicio" />
      <Field field={title} label="Título" hint={`Hasta ${TITLE_LENGTH} caracteres.`} />
      <TextArea
        field={description}
        label="Descripción"
        rows={6}
        hint={hint}
        most={DESCRIPTION_LENGTH}
        onType={setText}
      />
      <PreviewHead {...preview} />
      <div className="preview" dangerouslySetInnerHTML={{ __html: preview.html }} />
    </fieldset>
  );
}

function StoredNews({ news }: { news: NewsConfig }) {
  const sections = [
    ['Para todos', news.public],
    ['Para quienes tienen cuenta', news.private],
  ] as const;
  return (
    <dl>
      {sections.map(([name, { enabled, title, description }]) => (
        <div key={name}>
          <dt>
            <b>{name}</b>
            {!enabled && ' (no se muestran)'}
          </dt>
          <dd>
            {title && <p>{title}</p>}
            <Verbatim text={description} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
