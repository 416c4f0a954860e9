import { clock } from '~/domain/transcripts/schema';
import { paths } from '~/paths';
import { bytes } from '~/text/spanish';
import { Icon } from '~/ui/icon';
import { savingAddress, type ViewProps } from './props';

/**
 * The recording of the chapter, of which nothing is fetched before it is played: from where the reader stopped. Once it
 * plays, scripts add speed, 15 seconds back, and the next chapter by itself.
 */
export function RecordingPlayer({ view }: { view: ViewProps }) {
  const { sound, volume, index, author, next } = view;
  if (!sound) return null;
  const { address, seconds, size, isDownloadable, startAt } = sound;
  const on = next && paths.volume(next.volume, { chapter: next.index });
  const data = { author, index, startAt, action: savingAddress(view), next: on };
  return (
    <section className="recording sans-text" id="grabacion" aria-labelledby="grabacion-t">
      <h2 className="recording__title" id="grabacion-t">
        Grabación
        {seconds !== null && <span className="muted-text">{` · ${clock(seconds)}`}</span>}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words are the text of the page */}
      <audio
        className="recording__player"
        controls
        preload="none"
        src={startAt > 0 ? `${address.split('#')[0]}#t=${startAt}` : address}
        aria-label={`Grabación del capítulo ${volume}-${index}`}
        data-recording={JSON.stringify(data)}
      >
        Este navegador no reproduce sonido.
      </audio>
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
