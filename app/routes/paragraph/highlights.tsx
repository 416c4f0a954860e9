import { COLOUR_CLASSES } from '~/domain/highlights/schema';
import { typedIn } from '~/errors/message';
import { paths } from '~/paths';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { Field } from '~/ui/forms/field';
import { SubmitButton } from '~/ui/forms/submit-button';
import { TextArea } from '~/ui/forms/text-area';
import { CollectionField, ColourField } from '~/ui/highlight-fields';
import { Flash } from '~/ui/page/flash';
import { useAnswer } from '~/ui/page-state';
import { PostForm } from '~/ui/post-form';
import { paragraphAction, PARAGRAPH_PARTS, type FoundParagraph, type ShownHighlight } from './props';

/** The reader's highlights in the paragraph, and the form that makes another, or changes one. */
export function ParagraphHighlights(found: FoundParagraph) {
  const { highlights, editing, draft } = found;
  const isRefused = useAnswer()?.intent === 'highlight';
  const form = <HighlightForm {...found} />;
  return (
    <section id={PARAGRAPH_PARTS.highlights}>
      <h2>Resaltar</h2>
      <Flash
        part={PARAGRAPH_PARTS.highlights}
        act={({ name, number }) => name === 'marca-quitada' && <Undo id={number} found={found} />}
      />
      <Gone {...found} />
      {!editing && highlights.map((one) => <Own key={one.id} one={one} found={found} />)}
      {editing || highlights.length === 0 ? (
        form
      ) : (
        <details className="paragraph-highlight" open={isRefused || draft !== null}>
          <summary>Resaltar otra parte</summary>
          {form}
        </details>
      )}
    </section>
  );
}

function Undo({ id, found }: { id: number | null; found: FoundParagraph }) {
  return (
    <PostForm action={paragraphAction(found, 'highlights')} intent="restore">
      <input type="hidden" name="highlight" value={id ?? ''} />
      <button className="button">Deshacer</button>
    </PostForm>
  );
}

function Own({ one, found }: { one: ShownHighlight; found: FoundParagraph }) {
  const { id, colour, words, line } = one;
  const of = <span className="visually-hidden">: {words}</span>;
  return (
    <div className="paragraph-highlight">
      <p className="serif-text">
        {colour && <span className="visually-hidden">{found.names[colour]}: </span>}
        <mark className={colour ? `highlight ${COLOUR_CLASSES[colour]}` : 'highlight'}>{words}</mark>
      </p>
      {line && <p className="paragraph-highlight__line breakable">{line}</p>}
      <div className="row">
        <a className="action-link" href={paragraphAction(found, 'highlights', { marca: id })}>
          Cambiar{of}
        </a>{' '}
        <PostForm action={paragraphAction(found, 'highlights')} intent="remove">
          <input type="hidden" name="highlight" value={id} />
          <button className="button">Quitar{of}</button>
        </PostForm>
      </div>
    </div>
  );
}

/** Error message of a form that is not on the page any more, with the line that was typed. */
function Gone({ editing }: FoundParagraph) {
  const answer = useAnswer();
  const isGone =
    answer?.intent === 'remove' || answer?.intent === 'restore' || (answer?.intent === 'change' && !editing);
  if (!isGone || !answer.refused) return null;
  const typed = typedIn(answer, 'line');
  return (
    <div className="notice notice--bad" role="alert" id="fallo">
      <p>{answer.refused.message}</p>
      {typed && <p className="breakable">Escribiste: «{typed}»</p>}
    </div>
  );
}

// An interface would have no index signature.
type Fields = {
  colour: string;
  sentence: string[];
  line: string;
  collection: string;
  collection_name: string;
};

function HighlightForm(found: FoundParagraph) {
  const { names, colour, collections, sentences, chosen, seen, author, draft, isRefused, editing } = found;
  const { form, fields } = useIntentForm<Fields>(editing ? 'change' : 'highlight', {
    id: 'resaltar-form',
    shows: ['line', 'collection_name'],
    author,
    draft,
    isRefused,
    defaultValue: {
      colour: draft?.colour ?? editing?.colour ?? colour,
      sentence: chosen,
      line: draft?.line ?? editing?.line ?? '',
      collection: draft?.collection ?? '',
      collection_name: draft?.collection_name ?? '',
    },
  });
  return (
    <>
      <FormNotices of={form} title="No se pudo resaltar" />
      <IntentForm of={form} action={paragraphAction(found, 'highlights', { marca: editing?.id })} isOneOfSeveral>
        {editing ? (
          <>
            <input type="hidden" name="highlight" value={editing.id} />
            <p className="serif-text">{editing.words}</p>
          </>
        ) : (
          <input type="hidden" name="seen" value={seen} />
        )}
        <ColourField names={names} colour={fields.colour.initialValue} />
        {!editing && <Sentences sentences={sentences} chosen={fields.sentence.initialValue} />}
        <TextArea field={fields.line} label="Unas palabras tuyas (si quieres)" rows={2} />
        <details className="field" open={fields.collection_name.errors !== undefined}>
          <summary>En una colección</summary>
          <CollectionField collections={collections} chosen={fields.collection.initialValue} />
          <Field field={fields.collection_name} label="Colección nueva" autoComplete="off" />
        </details>
        <p className="row">
          <SubmitButton busy="Guardando...">{editing ? 'Guardar la marca' : 'Resaltar'}</SubmitButton>{' '}
          {editing && (
            <a className="action-link" href={paragraphAction(found, 'highlights')}>
              Dejarla como está
            </a>
          )}
        </p>
      </IntentForm>
      {!editing && (
        <p className="hint-text">
          La encontrarás en <a href={paths.highlights()}>tus marcas</a>. Solo tú las ves.
        </p>
      )}
    </>
  );
}

/** The sentences of the paragraph, where it has several; the whole paragraph is highlighted where none is chosen. */
function Sentences({ sentences, chosen = [] }: Pick<FoundParagraph, 'sentences'> & { chosen?: unknown }) {
  const isChosen = (at: number) => [chosen].flat().includes(String(at));
  if (sentences.length < 2) return null;
  return (
    <details className="field" open={sentences.some((_sentence, at) => isChosen(at))}>
      <summary>Solo algunas frases</summary>
      <fieldset className="highlight-sentences">
        <legend className="visually-hidden">Frases</legend>
        {sentences.map((sentence, at) => (
          <label key={at} className="choice serif-text">
            <input type="checkbox" name="sentence" value={at} defaultChecked={isChosen(at)} /> <span>{sentence}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
