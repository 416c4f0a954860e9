import { paths } from '~/paths';
import { folded } from '~/text/folded';
import { plural } from '~/text/spanish';
import { Found } from './found';
import type { NoteGroup, NoteItem, NotesState } from './props';

const LONG = 600; // characters of a note that is shown whole
const SHOWN = 400; // of a longer one, at most

/** Where a long text is parted: between two lines or words. */
function partOf(text: string): number {
  const start = text.slice(0, SHOWN);
  const [line, word] = [start.lastIndexOf('\n'), start.lastIndexOf(' ')];
  return line > SHOWN / 2 ? line : word > SHOWN / 2 ? word : SHOWN;
}

function NoteText({ text, name, words }: { text: string; name: string; words: string[] }) {
  if (text.length <= LONG) {
    return (
      <p>
        <Found text={text} words={words} />
      </p>
    );
  }
  const at = partOf(text);
  const [start, rest] = [text.slice(0, at), text.slice(at).replace(/^[\n ]/, '')];
  const isFoundInRest = words.some((word) => folded(rest).includes(word));
  return (
    <>
      <p>
        <Found text={start} words={words} />
      </p>
      <details open={isFoundInRest}>
        <summary>
          El resto de la nota<span className="visually-hidden">: {name}</span>
        </summary>
        <p>
          <Found text={rest} words={words} />
        </p>
      </details>
    </>
  );
}

/** What has become of the chapter since the note was saved, where that is to be known. */
function ChapterState({ isChapterGone, chapterChangedAt }: NoteItem) {
  if (isChapterGone) return <p className="small-text">Este capítulo no está ahora en el libro; tu nota se conserva.</p>;
  if (!chapterChangedAt) return null;
  return <p className="small-text">El texto del capítulo se actualizó el {chapterChangedAt}, después de tu nota.</p>;
}

interface NoteProps {
  note: NoteItem;
  isRemoved: boolean;
  words: string[];
}

function Note({ note, isRemoved, words }: NoteProps) {
  const { volume, index, name, savedAt, text, isChapterGone } = note;
  const title = <Found text={name} words={words} />;
  return (
    <article className="own-note">
      <header>
        <h3>{isChapterGone ? title : <a href={`${paths.volume(volume, { chapter: index })}#notas`}>{title}</a>}</h3>
        <p className="muted-text small-text">
          {isRemoved ? 'Quitada' : 'Guardada'} el {savedAt}
        </p>
        <ChapterState {...note} />
      </header>
      <div className="prose">
        <NoteText text={text} name={name} words={words} />
      </div>
    </article>
  );
}

interface GroupsProps {
  groups: NoteGroup[];
  state: NotesState;
  total: number;
  words: string[];
}

/** The notes under the month or the volume that they belong to. */
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
