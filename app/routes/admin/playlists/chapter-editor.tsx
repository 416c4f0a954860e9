import type { RemarkInWords } from '~/domain/imports/remark-words';
import type { ChapterPartName } from '~/domain/writing/forms';
import type { FormAnswer } from '~/errors/message';
import { paths } from '~/paths';
import { ContentEditor, useContentForm } from '~/routes/admin/content-editor';
import type { SafeHtml } from '~/text/html';
import { Field } from '~/ui/forms/field';
import type { FormDraftProps } from '~/ui/forms/form-draft';
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

/** Form of one part of a chapter, and how it would be read. */
export function ChapterEditor({ volume, index, part, texts, ...options }: EditorProps) {
  const { intent, fields: looks } = WRITTEN_PARTS[part];
  const names = Object.keys(looks);
  const editor = useContentForm<Record<string, string>>(intent, {
    ...options,
    ...{ id: 'capitulo', shows: names, stored: texts, saved: 'capitulo-escrito', nothing: '' },
  });
  const { seen, remarks = [] } = useAnswer<SeenPart>() ?? {};
  const page = paths.adminWrite(volume, index, part);
  return (
    <div className={seen === undefined ? undefined : 'halves'}>
      <div>
        <ContentEditor
          of={editor}
          page={page}
          buttons={
            <>
              <button className="button" name="step" value="review">
                Ver qué cambiaría
              </button>{' '}
              {part !== 'video' && (
                <button className="button" name="step" value="see" formAction={`${page}#vista`}>
                  Ver sin guardar
                </button>
              )}
            </>
          }
          stored={names.map((name) => (
            <div key={name}>
              <h4>{looks[name]!.label}</h4>
              <blockquote>
                <Verbatim text={texts[name] ?? ''} />
              </blockquote>
            </div>
          ))}
        >
          {names.map((name) => {
            const { rows, ...look } = looks[name]!;
            const field = { ...look, field: editor.fields[name]! };
            return rows ? <TextArea key={name} rows={rows} {...field} /> : <Field key={name} {...field} />;
          })}
        </ContentEditor>
      </div>
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
    </div>
  );
}
