import { paths } from '~/paths';
import { overHttps } from '~/text/over-https';
import { Icon, NewTab } from '~/ui/icon';
import { useSite } from '~/ui/page-state';
import { MarkButton } from './mark-button';
import { MarkRefused } from './mark-refused';
import { AT_VIDEO, videoFrame, type ViewProps } from './props';

/** The video of the chapter with its actions; nothing if the chapter has none. */
export function Player({ view }: { view: ViewProps }) {
  if (!view.video) return null;
  return (
    <section className="reader__side" id="video" aria-labelledby="video-t">
      <h2 className="visually-hidden" id="video-t">
        Video del capítulo
      </h2>
      <MarkRefused isAtVideo />
      <div className="player__stage">{view.video.id ? <Video view={view} /> : <Unavailable />}</div>
      <p className="row">
        {view.video.id && <AtYouTube address={view.video.address} />}{' '}
        <a className="action-link" href={paths.reportError(view.volume, view.index, null)}>
          Avisar de un error<span className="visually-hidden"> en este video</span>
        </a>
      </p>
      {view.transcript && view.video.id && (
        <Transcript html={view.transcript} id={view.video.id} isOpen={view.startAt !== undefined} />
      )}
    </section>
  );
}

/**
 * The video of the chapter. Nothing but the still is requested from another site before the reader plays it: then the
 * frame replaces it, rendered by the server or, with scripts, at once.
 */
function Video({ view }: { view: ViewProps }) {
  const { id, still } = view.video ?? { id: '', still: '' };
  const here = { chapter: view.index, from: view.from };
  const page = paths.volume(view.volume, here);
  const playing = `${paths.volume(view.volume, { ...here, video: 1 })}#video`;
  const frame = videoFrame(id, view.title, view.startAt);
  return (
    <>
      {view.isPlaying ? (
        <div className="player__frame">
          <iframe {...frame} title={frame.title} />
        </div>
      ) : (
        <a className="player__screen" href={playing} data-plays={id}>
          {still && <img loading="lazy" src={overHttps(still)} alt="" referrerPolicy="no-referrer" />}
          <span>
            <Icon name="play" /> Ver el video
          </span>
        </a>
      )}
      <div className="row player__actions">
        {!view.isPlaying && (
          <a className="button player__play" href={playing}>
            <Icon name="play" size={18} /> Ver el video
          </a>
        )}
        <MarkButton
          view={view}
          kind="watched"
          isMarked={view.isWatched}
          id={id}
          name={`${view.volume}-${view.index}. ${view.title}`}
          action={page}
          intent="watch"
          withNote={`${page}&${AT_VIDEO}#video`}
        />
      </div>
    </>
  );
}

/** The words of the video, open where one of their times was followed; scripts play from the others in place. */
function Transcript({ html, id, isOpen }: { html: string; id: string; isOpen: boolean }) {
  return (
    <details className="transcript" open={isOpen} data-transcript={id}>
      <summary>Transcripción</summary>
      <div className="transcript__text" dangerouslySetInnerHTML={{ __html: html }} />
    </details>
  );
}

function AtYouTube({ address }: { address: string }) {
  return (
    <a className="action-link" href={address} target="_blank" rel="noopener noreferrer">
      Ver en YouTube <Icon name="away" size={18} />
      <NewTab />
    </a>
  );
}

function Unavailable() {
  const { donationUrl } = useSite();
  return (
    <>
      <p className="player__missing muted-text">Video no disponible</p>
      {donationUrl && (
        <p className="row player__actions">
          <a className="button" href={donationUrl} target="_blank" rel="noopener noreferrer">
            <Icon name="heart" /> Donar
            <NewTab />
          </a>
        </p>
      )}
    </>
  );
}
