import type { FieldMetadata } from '@conform-to/react';
import type { RemarkInWords } from '~/domain/imports/remark-words';
import type { ChapterPartName } from '~/domain/writing/forms';
import type { FormAnswer } from '~/errors/message';
import { paths } from '~/paths';
import { useDraftForm } from '~/routes/admin/draft-form';
import { DraftOutcome, Unsaved } from '~/routes/admin/draft-outcome';
import { faultLinks, StoredVersion } from '~/routes/admin/stored-version';
import type { SafeHtml } from '~/text/html';
import { Field } from '~/ui/forms/field';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { TextArea } from '~/ui/forms/text-area';
import { useAnswer } from '~/ui/page-state';
import { Verbatim } from '~/ui/verbatim';
import { WRITTEN_PARTS } from './chapter-fields';
import { PartRemarks } from './part-remarks';

/** Action data of a part that is shown as readers would see it, without being saved. */
export interface SeenPart extends FormAnswer {
  seen: SafeHtml;
  remarks: RemarkInWords[];
}

interface EditorProps extends FormDraftProps {
  volume: number;
  index: number;
  part: ChapterPartName;
  /** Stored texts, by field. */
  texts: Record<string, string>;
  mark: string;
}

/** Form of one part of a chapter, and the stored version beside what was typed meanwhile. */
export function ChapterEditor({ volume, index, part, texts, mark, ...formProps }: EditorProps) {
  const { intent, fields: looks } = WRITTEN_PARTS[part];
  const names = Object.keys(looks);
  const { form, fields } = useIntentForm<Record<string, string>>(intent, {
    id: 'capitulo',
    shows: names,
    ...formProps,
    defaultValue: { ...texts, ...formProps.draft },
  });
  const { seen, remarks = [] } = useAnswer<SeenPart>() ?? {};
  const page = paths.adminWrite(volume, index, part);
  const draft = useDraftForm({
    ...formProps,
    id: form.id,
    intent,
    stored: texts,
    saved: 'capitulo-escrito',
    mark,
    nothing: '',
  });
  return (
    <>
      <FormNotices of={form} title="No se pudo guardar" {...faultLinks(draft, page)} />
      <IntentForm of={form} action={page} isOneOfSeveral className="column">
        <input type="hidden" name="basis" value={draft.basis} />
        {names.map((name) => {
          const { label, hint, rows } = looks[name]!;
          const field = fields[name] as FieldMetadata<string | undefined>;
          return rows ? (
            <TextArea key={name} field={field} label={label} rows={rows} hint={hint} />
          ) : (
            <Field key={name} field={field} label={label} hint={hint} />
          );
        })}
        <p className="row">
          <SubmitButton busy="Guardando...">Guardar</SubmitButton>{' '}
          <button className="button" name="paso" value="revisar">
            Ver qué cambiaría
          </button>{' '}
          {part !== 'video' && (
            <button className="button" name="paso" value="ver" formAction={`${page}#vista`}>
              Ver sin guardar
            </button>
          )}{' '}
          <Unsaved of={draft} />
        </p>
      </IntentForm>
      <DraftOutcome of={draft} action={page} />
      <StoredVersion of={draft} action={page}>
        {names.map((name) => (
          <div key={name}>
            <h4>{looks[name]!.label}</h4>
            <blockquote>
              <Verbatim text={texts[name] ?? ''} />
            </blockquote>
          </div>
        ))}
      </StoredVersion>
      {seen !== undefined && (
        <section id="vista" aria-labelledby="vista-t">
          <h2 id="vista-t">Como se leería</h2>
          <PartRemarks remarks={remarks} title="Avisos" />
          {part === 'estudio' && seen === '' && <p className="notice">No hay nada que mostrar: todo está vacío.</p>}
          <div
            className={part === 'texto' ? 'preview prose' : 'preview prose study study-parts'}
            dangerouslySetInnerHTML={{ __html: seen }}
          />
        </section>
      )}
    </>
  );
}
