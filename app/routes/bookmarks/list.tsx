import { paths } from '~/paths';
import { voiceClass } from '~/text/voice';
import { Flash } from '~/ui/page/flash';
import { PostForm } from '~/ui/post-form';
import { LabelEditor } from './label-editor';
import { rowOf, type BookmarkGroup, type BookmarkItem, type BookmarksState } from './props';

/** Bookmarks grouped by volume. */
export function BookmarkList({ groups, state }: { groups: BookmarkGroup[]; state: BookmarksState }) {
  return groups.map(({ volume, items }) => (
    <section key={volume} className="bookmarks" aria-labelledby={`v${volume}`}>
      <h2 id={`v${volume}`}>Volumen {volume}</h2>
      <ul role="list" className="plain-list ruled-list">
        {items.map((item) => (
          <Bookmark key={item.place} item={item} state={state} />
        ))}
      </ul>
    </section>
  ));
}

function Bookmark({ item, state }: { item: BookmarkItem; state: BookmarksState }) {
  const { place, to, name, label, gone } = item;
  const isEditing = state.editing === place;
  return (
    <li className="bookmark" id={rowOf(place)}>
      <div>
        <Flash part={rowOf(place)} />
        <h3>{to ? <a href={to}>{name}</a> : name}</h3>
        {label && !isEditing && <p className="bookmark__label breakable">{label}</p>}
      </div>
      <div className="bookmark__text">
        <Beginning {...item} />
        {gone && <p className="hint-text">{gone}</p>}
      </div>
      {isEditing ? (
        <LabelEditor item={item} state={state} back={`${here(state.page)}#${rowOf(place)}`} />
      ) : (
        <Acts item={item} page={state.page} />
      )}
    </li>
  );
}

function Beginning({ speaker, text }: BookmarkItem) {
  if (!text) return null;
  return (
    <p className="serif-text">
      {speaker && <b className={voiceClass(speaker)}>{speaker} </b>}
      {text}
    </p>
  );
}

const here = (page: number, editar: string | null = null) =>
  paths.bookmarks({ pagina: page > 1 ? page : null, editar });

function Acts({ item, page }: { item: BookmarkItem; page: number }) {
  const { place, name, label, own } = item;
  const of = <span className="visually-hidden">: {name}</span>;
  return (
    <div className="row">
      {own && (
        <a className="action-link" href={own}>
          Citar{of}
        </a>
      )}{' '}
      <a className="action-link" href={`${here(page, place)}#${rowOf(place)}`}>
        {label ? 'Cambiar la etiqueta' : 'Poner una etiqueta'}
        {of}
      </a>{' '}
      <PostForm action={here(page)} intent="drop">
        <input type="hidden" name="place" value={place} />
        <button className="button">Quitar{of}</button>
      </PostForm>
    </div>
  );
}
