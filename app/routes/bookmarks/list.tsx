import { voiceClass } from '~/text/voice';
import { Flash } from '~/ui/page/flash';
import { PostForm } from '~/ui/post-form';
import { LabelEditor } from './label-editor';
import {
  bookmarksAddress,
  rowOf,
  type BookmarkGroup,
  type BookmarkItem,
  type BookmarksState,
  type Listed,
} from './props';

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
        {label && !isEditing && state.label === null && <p className="bookmark__label breakable">{label}</p>}
      </div>
      <div className="bookmark__text">
        <Beginning {...item} />
        {gone && <p className="hint-text">{gone}</p>}
      </div>
      {isEditing ? (
        <LabelEditor item={item} state={state} back={`${bookmarksAddress(state)}#${rowOf(place)}`} />
      ) : (
        <Acts item={item} listed={state} />
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

function Acts({ item, listed }: { item: BookmarkItem; listed: Listed }) {
  const { place, name, label, own } = item;
  const of = <span className="visually-hidden">: {name}</span>;
  return (
    <div className="row">
      {own && (
        <a className="action-link" href={own}>
          Citar{of}
        </a>
      )}{' '}
      <a className="action-link" href={`${bookmarksAddress(listed, place)}#${rowOf(place)}`}>
        {label ? 'Cambiar la etiqueta' : 'Poner una etiqueta'}
        {of}
      </a>{' '}
      <PostForm action={bookmarksAddress(listed)} intent="drop">
        <input type="hidden" name="place" value={place} />
        <button className="button">Quitar{of}</button>
      </PostForm>
    </div>
  );
}
