import { clock } from '~/domain/transcripts/schema';
import { paths } from '~/paths';
import { bytes } from '~/text/spanish';
import { Icon } from '~/ui/icon';
import styles from './recording.css?url';
import { savingAddress, type ViewProps } from './props';

/**
 * The recording of the chapter, of which nothing is fetched before it is played: from where the reader stopped. Once it
 * plays, scripts show what stands hidden: speed, 15 seconds back, the next chapter by itself. Its sheet is linked here, so that other
 * chapters do without.
 */
export function RecordingPlayer({ view }: { view: ViewProps }) {
  const { sound, volume, index, author, next } = view;
  if (!sound) return null;
  const { address, seconds, size, isDownloadable, startAt } = sound;
  const on = next && paths.volume(next.volume, { chapter: next.index });
  const data = { author, index, startAt, action: savingAddress(view), next: on };
  return (
    <section className="recording sans-text" id="grabacion" aria-labelledby="grabacion-t">
      <link rel="stylesheet" href={styles} />
      <h2 className="recording__title" id="grabacion-t">
        Grabación
        {seconds !== null && <span className="muted-text">{` · ${clock(seconds)}`}</span>}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words are the text of the page */}
      <audio
        className="recording__player"
        controls
        preload="none"
        src={startAt > 0 ? `${address}#t=${startAt}` : address}
        aria-label={`Grabación del capítulo ${volume}-${index}`}
        data-recording={JSON.stringify(data)}
      >
        Este navegador no reproduce sonido.
      </audio>
      <div className="row recording__more" hidden>
        <button className="button" type="button" data-listen="back">
          15 s atrás
        </button>{' '}
        <label>
          Velocidad{' '}
          <select className="input recording__speed" data-listen="speed" defaultValue="1">
            {['0.75', '1', '1.25', '1.5'].map((speed) => (
              <option key={speed} value={speed}>
                {speed.replace('.', ',')}
              </option>
            ))}
          </select>
        </label>{' '}
        {on && (
          <label className="recording__on">
            <input type="checkbox" data-listen="on" /> Seguir con el siguiente
          </label>
        )}
      </div>
      {isDownloadable && (
        <p>
          <a className="action-link" href={address} download>
            <Icon name="down" /> Descargar
            <span className="visually-hidden"> la grabación de {`${volume}-${index}`}</span>
            {size !== null && ` (${bytes(size)})`}
          </a>
        </p>
      )}
    </section>
  );
}
