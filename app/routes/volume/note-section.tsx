import { paths } from '~/paths';
import { localDraftKey } from '~/ui/enhance/drafts';
import { Icon } from '~/ui/icon';
import { Island } from '~/ui/island';
import { NoteForm } from './note-form';
import type { ViewProps } from './props';

/** The reader's own note on the chapter. */
export function NoteSection({ view }: { view: ViewProps }) {
  const { volume, index, from, author, noteMessage, text } = view;
  const { data, failed } = view.note;
  return (
    <section id="notas" tabIndex={-1} aria-labelledby="notas-t">
      <h3 className="study__rubric" id="notas-t">
        Notas Personales
      </h3>
      <div>
        {failed ? (
          <>
            <p className="error-text" role="alert">
              <Icon name="alert" /> {failed.message}
            </p>
            <p>
              <a className="button" href={paths.volume(volume, { chapter: index, from })} data-words="Cargando nota...">
                Reintentar
              </a>
            </p>
          </>
        ) : (
          <NoteIsland {...{ volume, index, from, author }} note={data} flash={noteMessage} />
        )}
        <p>
          <a className="action-link sans-text" href={text ? '#texto' : '#estudio'} data-text="">
            Volver a la lectura
          </a>
        </p>
      </div>
    </section>
  );
}

type NoteIslandProps = Omit<Parameters<typeof NoteForm>[0], 'draftKey'>;

/** The form, which has something to tell at once where its draft is to recover, or its writer is offline. */
function NoteIsland(props: NoteIslandProps) {
  const draftKey = localDraftKey('note', props.author, `${props.volume}-${props.index}`);
  return (
    <Island name="volume/NoteForm" wakes={`offline draft:${draftKey}`}>
      <NoteForm {...props} draftKey={draftKey} />
    </Island>
  );
}
