import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { WATCHED } from '~/domain/progress/schema';
import { paths } from '~/paths';
import { overHttps } from '~/text/over-https';
import type { Watching } from './enhance/watching';
import { Icon, NewTab } from '~/ui/icon';
import { useSite } from '~/ui/site';
import { MarkButton } from './mark-button';
import { MarkRefused } from './mark-refused';
import { AT_VIDEO, markWords, type ViewProps } from './props';

interface PlayerProps {
  view: ViewProps;
  watching: Watching;
}

/** The video of the chapter with its actions; nothing if the chapter has none. */
export function Player({ view, watching }: PlayerProps) {
  if (!view.video) return null;
  return (
    <section className="reader__side" id="video" aria-labelledby="video-t">
      <h2 className="visually-hidden" id="video-t">
        Video del capítulo
      </h2>
      <MarkRefused isAtVideo />
      <div className="player__stage">{view.video.id ? <Video view={view} watching={watching} /> : <Unavailable />}</div>
      <p>
        <a className="action-link" href={paths.reportError(view.volume, view.index, null)}>
          Avisar de un error<span className="visually-hidden"> en este video</span>
        </a>
      </p>
    </section>
  );
}

/**
 * The video of the chapter. Nothing but the still is requested from another site before the reader plays it: then the
 * frame replaces it, rendered by the server or, with scripts, at once.
 */
function Video({ view, watching }: PlayerProps) {
  const [isPlaying, play] = useState(view.isPlaying);
  const { id, address, still } = view.video ?? { id: '', address: '', still: '' };
  const start = (event: MouseEvent) => {
    event.preventDefault();
    play(true);
  };
  const playing = paths.volume(view.volume, { chapter: view.index, from: view.from, video: 1 }) + '#video';
  return (
    <>
      {isPlaying ? (
        <Frame id={id} title={view.title} hasFocus={!view.isPlaying} />
      ) : (
        <a className="player__screen" href={playing} onClick={start}>
          {still && <img loading="lazy" src={overHttps(still)} alt="" referrerPolicy="no-referrer" />}
          <span>
            <Icon name="play" /> Ver el video
          </span>
        </a>
      )}
      <div className="row player__actions">
        {!isPlaying && (
          <a className="button player__play" href={playing} onClick={start}>
            <Icon name="play" size={18} /> Ver el video
          </a>
        )}
        <WatchButton id={id} name={`${view.volume}-${view.index}. ${view.title}`} view={view} watching={watching} />
        <a className="button" href={address} target="_blank" rel="noopener noreferrer">
          Ver en YouTube <Icon name="away" size={18} />
          <NewTab />
        </a>
      </div>
    </>
  );
}

function Frame({ id, title, hasFocus }: { id: string; title: string; hasFocus: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (hasFocus) frame.current?.focus();
  }, [hasFocus]);
  return (
    <div className="player__frame">
      <iframe
        ref={frame}
        src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
        title={`Video: ${title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
      />
    </div>
  );
}

function WatchButton({ id, name, view, watching }: PlayerProps & { id: string; name: string }) {
  return (
    <MarkButton
      view={view}
      marks={watching}
      names={WATCHED}
      words={markWords}
      id={id}
      name={name}
      action={watching.action}
      intent="watch"
      place={`${watching.action}&${AT_VIDEO}#video`}
    />
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
