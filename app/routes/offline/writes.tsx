import { noteInFields } from '~/domain/notes/schema';
import { isOpen, type ShownWrite } from '~/offline/protocol';
import { paths } from '~/paths';
import { QuotedNote } from '~/ui/note-content';

const NOUNS = {
  note: 'Tu nota',
  read: 'Tu marca de leído',
  watched: 'Tu marca de visto',
  highlight: 'Lo que resaltaste',
};

/** The offline queue: writes that could not be stored, and those that wait to be sent. */
export function Writes({ writes, forget }: { writes: ShownWrite[]; forget: (key: string) => void }) {
  const waiting = writes.filter(({ state }) => state === 'waiting');
  const open = writes.filter(isOpen);
  return (
    <>
      {open.length > 0 && (
        <section className="part">
          <h2>Espera que decidas</h2>
          {open.map((write) => (
            <Open key={write.key} write={write} forget={forget} />
          ))}
        </section>
      )}
      {waiting.length > 0 && (
        <section className="part">
          <h2>Se enviará cuando haya conexión</h2>
          <ul role="list" className="plain-list">
            {waiting.map((write) => (
              <li key={write.key}>
                <Subject write={write} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A write that could not be stored, with both texts of a note and the button that discards it. */
function Open({ write, forget }: { write: ShownWrite; forget: (key: string) => void }) {
  const { key, kind, body, answer } = write;
  return (
    <div className="notice notice--bad">
      <h3>
        <Subject write={write} /> no se guardó
      </h3>
      <p>
        {answer?.stored
          ? 'Mientras no había conexión se guardó otra más nueva. Abre el capítulo para elegir: tu texto te espera allí.'
          : answer?.message}
      </p>
      {kind === 'note' && (
        <>
          <h4>Lo que escribiste</h4>
          <QuotedNote note={noteInFields(Object.fromEntries(new URLSearchParams(body)))} />
        </>
      )}
      {answer?.stored && (
        <>
          <h4>Lo que está guardado</h4>
          <QuotedNote note={noteInFields(answer.stored)} />
        </>
      )}
      <p>
        <button type="button" className="button" onClick={() => forget(key)}>
          {kind === 'note' ? 'Descartar lo que escribí' : 'Descartar la marca'}
        </button>
      </p>
    </div>
  );
}

/** Subject of a write, with a link to it. */
function Subject({ write: { kind, volume, id } }: { write: ShownWrite }) {
  if (kind === 'watched') {
    return (
      <>
        {NOUNS[kind]} de un video del <a href={paths.volume(volume)}>volumen {volume}</a>
      </>
    );
  }
  return (
    <>
      {NOUNS[kind]} {kind === 'highlight' ? 'en' : 'de'}{' '}
      <a href={`${paths.volume(volume, { chapter: Number(id) })}${kind === 'note' ? '#notas' : ''}`}>
        {volume}-{id}
      </a>
    </>
  );
}
