import { isEmptyNote } from '~/domain/notes/schema';
import { typedIn, type FormAnswer } from '~/errors/message';
import { paths } from '~/paths';
import { Flash } from '~/ui/page/flash';
import { NoteBody } from '~/ui/note-content';
import { Page } from '~/ui/page/page';
import { WayBack } from '~/ui/page/way-back';
import { VersionRow, type Version } from './version-row';

interface VersionsProps {
  volume: number;
  index: number;
  /** The chapter's name: '11-5. La torre…'. */
  name: string;
  isChapterGone: boolean;
  stored: Version;
  versions: Version[];
  /** Signed id of the member for whom the forms are rendered. */
  author: string;
  answer: FormAnswer | undefined;
}

/** A note with its earlier versions. */
export function VersionsPage(props: VersionsProps) {
  const { volume, index, name, stored, versions, author, answer } = props;
  const refused = answer?.refused;
  const chosen = Number(typedIn(answer, 'version'));
  const isShownThere = refused?.code === 'note_newer' && versions.some(({ revision }) => revision === chosen);
  return (
    <Page
      band={
        <div className="wrap">
          <WayBack to={paths.notes()} label="Volver a mis notas" />
          <h1>Tu nota de {name}</h1>
          <p className="lead-text">De cada nota se guardan las diez últimas versiones, contando la de ahora.</p>
        </div>
      }
    >
      {refused && !isShownThere && (
        <div className="notice notice--bad" role="alert">
          <p>{refused.message}</p>
        </div>
      )}
      <Stored {...props} />
      <section className="own-notes" aria-labelledby="anteriores">
        <h2 id="anteriores">Versiones anteriores</h2>
        {versions.length === 0 && <p className="part">Todavía no hay ninguna: esta nota se ha guardado una vez.</p>}
        {versions.map((version) => (
          <VersionRow
            key={version.revision}
            page={paths.note(volume, index)}
            version={version}
            newer={isShownThere && version.revision === chosen ? refused.message : null}
            stored={stored}
            author={author}
          />
        ))}
      </section>
    </Page>
  );
}

function Stored({ volume, index, name, isChapterGone, stored }: VersionsProps) {
  const { savedAt } = stored;
  const isEmpty = isEmptyNote(stored);
  return (
    <section className="own-notes" aria-labelledby="guardada">
      <h2 id="guardada">{isEmpty ? 'Ahora la nota está vacía' : 'Lo que está guardado'}</h2>
      <Flash part="guardada" />
      <article className="own-note">
        <header>
          <p className="muted-text small-text">
            {isEmpty ? 'La quitaste' : 'Guardada'} el {savedAt}
          </p>
          {isChapterGone ? (
            <p className="small-text">Este capítulo no está ahora en el libro; tu nota se conserva.</p>
          ) : (
            <p>
              <a href={`${paths.volume(volume, { chapter: index, from: paths.note(volume, index) })}#notas`}>
                Abrirla en su capítulo
              </a>
            </p>
          )}
        </header>
        {!isEmpty && (
          <div className="prose">
            <NoteBody note={stored} name={name} />
          </div>
        )}
      </article>
    </section>
  );
}
