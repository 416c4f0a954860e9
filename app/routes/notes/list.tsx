import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { FoundText } from '~/ui/found-text';
import { NoteBody } from '~/ui/note-content';
import type { NoteGroup, NoteItem, NotesState } from './props';

interface NoteProps {
  note: NoteItem;
  isRemoved: boolean;
  words: string[];
}

interface GroupsProps {
  groups: NoteGroup[];
  state: NotesState;
  total: number;
  words: string[];
}

/** Notes grouped by month or volume. */
export function NoteGroups({ groups, state, total, words }: GroupsProps) {
  const { search, isRemoved } = state;
  return (
    <>
      {search && (
        <p>
          {plural(total, 'nota', 'notas')} con «{search}».{' '}
          <a href={paths.notes(isRemoved ? { quitadas: 1 } : {})}>Verlas todas</a>
        </p>
      )}
      {groups.map(({ heading, notes }) => (
        <section key={heading} className="own-notes">
          <h2>{heading}</h2>
          {notes.map((note) => (
            <Note key={`${note.volume}-${note.index}`} note={note} isRemoved={isRemoved} words={words} />
          ))}
        </section>
      ))}
    </>
  );
}

function Note({ note, isRemoved, words }: NoteProps) {
  const { volume, index, name, savedAt, hasVersions, isChapterGone } = note;
  const title = <FoundText text={name} words={words} />;
  return (
    <article className="own-note">
      <header>
        <h3>
          {isChapterGone ? (
            title
          ) : (
            <a href={`${paths.volume(volume, { chapter: index, from: paths.notes() })}#notas`}>{title}</a>
          )}
        </h3>
        <p className="muted-text small-text">
          {isRemoved ? 'Quitada' : 'Guardada'} el {savedAt}
        </p>
        <ChapterState {...note} />
        {(isRemoved || hasVersions) && (
          <p className="small-text">
            <a href={paths.note(volume, index)}>
              {isRemoved ? 'Recuperar' : 'Versiones anteriores'}
              <span className="visually-hidden">: {name}</span>
            </a>
          </p>
        )}
      </header>
      <div className="prose">
        <NoteBody note={note} name={name} words={words} />
      </div>
    </article>
  );
}

/** Message if the chapter was changed or removed after the note was saved. */
function ChapterState({ isChapterGone, chapterChangedAt }: NoteItem) {
  if (isChapterGone) return <p className="small-text">Este capítulo no está ahora en el libro; tu nota se conserva.</p>;
  if (!chapterChangedAt) return null;
  return <p className="small-text">El texto del capítulo se actualizó el {chapterChangedAt}, después de tu nota.</p>;
}
