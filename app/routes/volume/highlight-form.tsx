import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { LINE_LENGTH, namesFor, type ColourChoice } from '~/domain/highlights/schema';
import { plural } from '~/text/spanish';
import { dataOf, readByScript } from '~/ui/enhance/post';
import { CollectionField, ColourField, type CollectionChoice } from '~/ui/highlight-fields';
import { PostForm } from '~/ui/post-form';
import { passagesIn, type ChosenPassage } from './enhance/selected-passages';

interface FormProps {
  /** Page of the paragraph. */
  page: string;
  selected: Range;
  colours: ColourChoice;
  onSubmit: (event: FormEvent<HTMLFormElement>, passages: ChosenPassage[]) => void;
}

/** The form that highlights what is selected in the text: sentences of one paragraph, or of several. */
export function HighlightForm({ page, selected, colours, onSubmit }: FormProps) {
  const collections = useCollections(page);
  const passages = useMemo(() => {
    const text = document.getElementById('texto');
    return text ? passagesIn(text, selected) : [];
  }, [selected]);
  if (passages.length === 0) return null;
  return (
    <PostForm
      className="paragraph-bar__form"
      action={page}
      intent="highlight"
      aria-label="Resaltar"
      onSubmit={(event) => onSubmit(event, passages)}
    >
      <p className="hint-text" role="status">
        {wordsFor(passages)}
      </p>
      <ColourField names={namesFor(colours)} colour={colours.colour ?? 'important'} />
      <details>
        <summary>Unas palabras tuyas{collections.length > 0 && ', o una colección'}</summary>
        <textarea name="line" rows={2} maxLength={LINE_LENGTH} aria-label="Unas palabras tuyas" />
        <CollectionField collections={collections} />
      </details>
      <p className="row">
        <button className="button button--main">Resaltar</button>{' '}
        <a className="action-link" href={page}>
          Más<span className="visually-hidden">: la página de este párrafo</span>
        </a>
      </p>
    </PostForm>
  );
}

function wordsFor(passages: ChosenPassage[]): string {
  const [only, ...others] = passages;
  if (others.length > 0) return `${passages.length} párrafos: una marca en cada uno.`;
  return only && only.sentences.length > 0
    ? `${plural(only.sentences.length, 'frase', 'frases')}.`
    : 'Todo el párrafo.';
}

/** The reader's collections, once they come; none without a connection. */
function useCollections(page: string): CollectionChoice[] {
  const [collections, setCollections] = useState<CollectionChoice[]>([]);
  useEffect(() => {
    const address = dataOf('routes/paragraph/route', page);
    void readByScript(address, 'act_failed', ({ found }) => Boolean(found)).then((read) => {
      if (read.ok) setCollections((read.data.found as { collections: CollectionChoice[] }).collections);
    });
  }, [page]);
  return collections;
}
