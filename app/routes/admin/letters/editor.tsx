import { LONGEST_TEXT } from '~/domain/letters/schema';
import { typedIn } from '~/errors/message';
import { adminLetterPath } from '~/paths';
import { ChoiceField } from '~/ui/forms/choice-field';
import { Field } from '~/ui/forms/field';
import type { FormDraftProps } from '~/ui/forms/form-draft';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { TextArea } from '~/ui/forms/text-area';
import { useAnswer } from '~/ui/page-state';
import { Verbatim } from '~/ui/verbatim';

const VOLUMES = Array.from({ length: 36 }, (_, at) => at + 1);

type Texts = Record<'subject' | 'letter_text' | 'audience', string>;

interface EditorProps extends FormDraftProps {
  /** Null for a new letter. */
  id: number | null;
  stored: Texts | null;
  /** Hash of the stored one. */
  mark: string;
  /** Members of the audiences that have a number before a volume is chosen. */
  counts: { all: number; resting: number };
}

/** Form of a letter that was not sent. */
export function LetterEditor({ id, stored, mark, counts, author, draft }: EditorProps) {
  const { form, fields } = useIntentForm<Texts>('letter', {
    ...{ id: 'carta', shows: ['subject', 'letter_text', 'audience'], author, draft },
    defaultValue: draft ?? stored ?? { audience: 'all' },
  });
  const answer = useAnswer();
  const isNewer = answer?.refused?.code === 'letter_newer';
  const basis = isNewer ? mark : typedIn(answer ?? undefined, 'basis') || draft?.basis || mark;
  const page = adminLetterPath(id);
  return (
    <>
      <FormNotices of={form} title="No se pudo guardar la carta" discardAt={page} />
      <IntentForm of={form} action={page} isOneOfSeveral>
        <input type="hidden" name="basis" value={basis} />
        <Field field={fields.subject} label="Asunto" />
        <TextArea
          field={fields.letter_text}
          label="Texto"
          rows={14}
          most={LONGEST_TEXT}
          hint="Markdown: títulos (##), negrita, cursiva, enlaces, imágenes y listas."
        />
        <ChoiceField field={fields.audience} label="A quién">
          <option value="all">Todos los que aceptan cartas: {counts.all}</option>
          <option value="resting">De ellos, los que llevan dos meses sin leer: {counts.resting}</option>
          {VOLUMES.map((volume) => (
            <option key={volume} value={volume}>
              De ellos, los que han leído en el volumen {volume}
            </option>
          ))}
        </ChoiceField>
        <p className="row">
          <SubmitButton busy="Guardando...">Guardar</SubmitButton>{' '}
          <button className="button" name="vista" value="1" formAction={`${page}#vista`}>
            Ver
          </button>
        </p>
      </IntentForm>
      {isNewer && stored && (
        <section className="notice">
          <h2>Lo que está guardado</h2>
          <p>
            <b>{stored.subject}</b>
          </p>
          <blockquote>
            <Verbatim text={stored.letter_text} />
          </blockquote>
        </section>
      )}
    </>
  );
}
