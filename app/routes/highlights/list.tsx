import { COLOURS } from '~/domain/highlights/schema';
import { FoundText } from '~/ui/found-text';
import { Flash } from '~/ui/page/flash';
import { PostForm } from '~/ui/post-form';
import { highlightsAddress, rowOf, type HighlightsState, type ItemGroup, type ListItem } from './props';
import { Quotation } from './quotation';

interface ListProps {
  state: HighlightsState;
  /** Folded words that were searched for. */
  words: string[];
  /** Collection to which one press adds; null where highlights are only listed. */
  target: { id: number; name: string } | null;
}

/** Highlights under their headings. */
export function HighlightList({ groups, ...list }: ListProps & { groups: ItemGroup[] }) {
  return groups.map(({ heading, items }) => (
    <section key={heading} className="own-highlights" aria-labelledby={idOf(heading)}>
      <h2 id={idOf(heading)}>{heading}</h2>
      <ul role="list" className="plain-list ruled-list">
        {items.map((item) => (
          <Row key={item.id} item={item} {...list} />
        ))}
      </ul>
    </section>
  ));
}

const idOf = (heading: string) => heading.toLowerCase().replace(/\s+/g, '-');

function Row({ item, words, ...list }: ListProps & { item: ListItem }) {
  const { id, to, name, line, colour, colourName, madeOn, isWaiting, note } = item;
  return (
    <li className="own-highlight" id={rowOf(id)}>
      <div>
        <Flash part={rowOf(id)} />
        <h3>{to ? <a href={to}>{name}</a> : name}</h3>
        <p className="muted-text small-text">
          {colour && `${colourName} · `}
          {madeOn}
        </p>
      </div>
      <div className="own-highlight__text">
        <Quotation item={item} found={words} />
        {isWaiting && <Waiting item={item} {...list} />}
        {line && (
          <p className="own-highlight__line breakable">
            <FoundText text={line} words={words} />
          </p>
        )}
        {note && (
          <details className="own-highlight__note">
            <summary>
              Tu nota de este capítulo<span className="visually-hidden">: {name}</span>
            </summary>
            <p className="breakable">
              {note.text} <a href={note.to}>Ir a la nota</a>
            </p>
          </details>
        )}
      </div>
      <Acts item={item} {...list} />
    </li>
  );
}

/** A highlight whose words are no longer in its chapter, with those most like them. */
function Waiting({ item: { id, name, likely }, state }: { item: ListItem; state: HighlightsState }) {
  const to = `${highlightsAddress(state, state.page)}#${rowOf(id)}`;
  const of = <span className="visually-hidden">: {name}</span>;
  return (
    <div>
      <p className="hint-text">
        {likely
          ? 'El texto cambió, y estas palabras ya no están así. Lo más parecido:'
          : 'El texto cambió, y estas palabras ya no están en el capítulo.'}
      </p>
      {likely && (
        <>
          <Quotation item={{ speaker: '', words: likely.words, colour: null }} />
          <div className="row">
            <PostForm action={to} intent="take">
              <input type="hidden" name="highlight" value={id} />
              <input type="hidden" name="seen" value={likely.seen} />
              <button className="button">Es esto{of}</button>
            </PostForm>{' '}
            <PostForm action={to} intent="leave">
              <input type="hidden" name="highlight" value={id} />
              <button className="button">No es esto{of}</button>
            </PostForm>
          </div>
        </>
      )}
    </div>
  );
}

function Acts({ item: { id, own, name, isAdded }, state, target }: Omit<ListProps, 'words'> & { item: ListItem }) {
  const to = highlightsAddress(state, state.page);
  const of = <span className="visually-hidden">: {name}</span>;
  return (
    <div className="row">
      {own && (
        <a className="action-link" href={own}>
          Cambiar{of}
        </a>
      )}{' '}
      {target &&
        (isAdded ? (
          <span className="hint-text">Ya está</span>
        ) : (
          <PostForm action={to} intent="add">
            <input type="hidden" name="highlight" value={id} />
            <input type="hidden" name="collection" value={target.id} />
            <button className="button button--main">
              Añadir<span className="visually-hidden"> a «{target.name}»</span>
              {of}
            </button>
          </PostForm>
        ))}{' '}
      <PostForm action={to} intent="remove">
        <input type="hidden" name="highlight" value={id} />
        <button className="button">Quitar{of}</button>
      </PostForm>
    </div>
  );
}

/** Options of a choice of colours. */
export const ColourOptions = ({ names }: { names: Record<(typeof COLOURS)[number], string> }) =>
  COLOURS.map((colour) => (
    <option key={colour} value={colour}>
      {names[colour]}
    </option>
  ));
