import { COLOUR_NAMES, type Colour } from '~/domain/highlights/schema';
import { paths } from '~/paths';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { Field } from '~/ui/forms/field';
import { SubmitButton } from '~/ui/forms/submit-button';
import { TextArea } from '~/ui/forms/text-area';
import { CollectionField, ColourField } from '~/ui/highlight-fields';
import { Flash } from '~/ui/page/flash';
import { PostForm } from '~/ui/post-form';
import { paragraphAction, PARAGRAPH_PARTS, type FoundParagraph, type ShownHighlight } from './props';

/** The reader's highlights in the paragraph, and the form that makes another, or changes one. */
export function Highlights(found: FoundParagraph) {
  const { highlights, editing } = found;
  const form = <HighlightForm {...found} />;
  return (
    <section className="part" id={PARAGRAPH_PARTS.highlights}>
      <h2>Resaltar</h2>
      <Flash part={PARAGRAPH_PARTS.highlights} />
      <Removed {...found} />
      {!editing && highlights.map((one) => <Own key={one.id} one={one} found={found} />)}
      {editing || highlights.length === 0 ? (
        form
      ) : (
        <details className="own-highlight">
          <summary>Resaltar otra parte</summary>
          {form}
        </details>
      )}
    </section>
  );
}

function Removed({ removed, ...at }: FoundParagraph) {
  if (removed === null) return null;
  return (
    <PostForm action={paragraphAction(at, 'highlights')} intent="restore">
      <input type="hidden" name="highlight" value={removed} />
      <button className="button">Deshacer</button>
    </PostForm>
  );
}

function Own({ one, found }: { one: ShownHighlight; found: FoundParagraph }) {
  const { id, colour, words, line } = one;
  const of = <span className="visually-hidden">: {words}</span>;
  return (
    <div className="own-highlight">
      <p className="serif-text">
        {colour && <span className="visually-hidden">{found.names[colour]}: </span>}
        <mark className={colour ? `highlight highlight--${colour}` : 'highlight'}>{words}</mark>
      </p>
      {line && <p className="own-highlight__line breakable">{line}</p>}
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

interface Fields {
  [name: string]: unknown;
  line: string;
  collection_name: string;
}

function HighlightForm(found: FoundParagraph) {
  const { names, colour, collections, sentences, seen, author, draft, isRefused, editing } = found;
  const { form, fields } = useIntentForm<Fields>(editing ? 'change' : 'highlight', {
    id: 'resaltar-form',
    shows: ['line', 'collection_name'],
    author,
    draft,
    isRefused,
    defaultValue: { line: draft?.line ?? editing?.line ?? '', collection_name: draft?.collection_name ?? '' },
  });
  const chosen = (draft?.colour ?? (editing ? editing.colour : null) ?? colour) as Colour;
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
        <ColourField names={names} colour={chosen in COLOUR_NAMES ? chosen : colour} />
        {!editing && <Sentences sentences={sentences} />}
        <TextArea field={fields.line} label="Unas palabras tuyas (si quieres)" rows={2} />
        <details className="field" open={fields.collection_name.errors !== undefined}>
          <summary>En una colección</summary>
          <CollectionField collections={collections} />
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
          La encontrarás en <a href={paths.bookmarks()}>tus marcas</a>. Solo tú las ves.
        </p>
      )}
    </>
  );
}

/** The sentences of the paragraph, where it has several; the whole paragraph is highlighted where none is chosen. */
function Sentences({ sentences }: Pick<FoundParagraph, 'sentences'>) {
  if (sentences.length < 2) return null;
  return (
    <details className="field">
      <summary>Solo algunas frases</summary>
      <fieldset className="highlight-sentences">
        <legend className="visually-hidden">Frases</legend>
        {sentences.map((sentence, at) => (
          <label key={at} className="choice serif-text">
            <input type="checkbox" name="sentence" value={at} /> <span>{sentence}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
