import { Icon } from '~/ui/icon';
import { Island } from '~/ui/island';
import { Footer } from '~/ui/page/footer';
import { OwnLate } from '~/ui/page/own-late';
import { paths } from '~/paths';
import { readingTime } from '~/text/reading-time';
import { usePage, useSite } from '~/ui/page-state';
import { volumeTone } from '~/ui/volume-tone';
import { ChapterEnd } from './chapter-end';
import { Near } from './near';
import { NoteSection } from './note-section';
import { OfflineNotice } from './offline-notice';
import { ParagraphBar } from './paragraph-bar';
import { NamedPager } from './pager';
import { Player } from './player';
import { NOTE_FORM, type ViewProps } from './props';
import { RecordingPlayer } from './recording';
import { ReadAloud } from './read-aloud';
import { ReadingBar } from './reading-bar';
import { Share } from './share';
import { VideoPanel } from './video-panel';

/** Size of letters at which the video stands behind the text, which else began on the second screen of a phone. */
const LARGEST = 4;

/** The volume viewer: one chapter, its video, its study parts, the reader's note, and the list of the volume. */
export function VolumeView(view: ViewProps) {
  const { volume, index, from, author, isAhead } = view;
  const page = paths.volume(volume, { chapter: index, from });
  const { size } = useSite().preferences;
  const isTextFirst = view.text !== '' && size === LARGEST;
  const player = <Player view={view} />;
  return (
    <>
      <a className="skip-link" href={view.text ? '#texto' : '#estudio'}>
        Saltar al texto
      </a>{' '}
      <a className="skip-link" href="#videos">
        Saltar a la lista de videos
      </a>{' '}
      <a className="skip-link" href="#notas">
        Saltar a tu nota
      </a>
      <ReadingBar view={view} here={page} form={view.note.failed ? undefined : NOTE_FORM} />
      <main
        className={volumeTone(volume)}
        data-chapter={JSON.stringify({ author, volume, index })}
        data-ahead={isAhead ? '' : undefined}
        data-lookup={view.isLookup ? '' : undefined}
        data-follows={view.isFollowed ? '' : undefined}
        data-printed={`Libro de Cielo ${volume}-${index} · ${view.address}`}
      >
        <Head view={view} />
        <Messages {...view} />
        <Island name="volume/OfflineNotice" wakes="offline">
          <OfflineNotice volume={volume} index={index} />
        </Island>
        <div className={view.video && !isTextFirst ? 'wrap reader viewer-with-video' : 'wrap reader'}>
          {!isTextFirst && player}
          <Book view={view} player={isTextFirst && player} />
          <VideoPanel view={view} />
        </div>
        {view.text && (
          <Island name="voice/ReadAloud">
            <ReadAloud />
          </Island>
        )}
      </main>
      <Footer />
    </>
  );
}

function Head({ view }: { view: ViewProps }) {
  return (
    <div className="page-head">
      <div className="wrap chapter-head">
        <div>
          {view.reading ? (
            <BackToReading {...view.reading} />
          ) : (
            <p className="chapter-head__place muted-text">{`Volumen ${view.volume}`}</p>
          )}
          <h1 id="titulo" tabIndex={-1} aria-describedby={view.message ? 'aviso' : undefined}>
            {view.title}
          </h1>
          <p className="muted-text">
            Capítulo <b className="chapter-head__number">{`${view.volume}-${view.index}`}</b>
            {view.dateInWords && (
              <>
                {' · '}
                <WrittenOn {...view} />
              </>
            )}
            {view.text && ` · ${readingTime(view.words)}`}
          </p>
          {view.description && <p className="lead-text">{view.description}</p>}
        </div>
        <p className="chapter-head__share">
          <a className="action-link" href="#compartir" data-clicks="share">
            <Icon name="share" /> Compartir
          </a>
        </p>
      </div>
    </div>
  );
}

/** Link that takes the place of the volume, which the number below has too, where the chapter is looked up. */
const BackToReading = ({ to, short }: NonNullable<ViewProps['reading']>) => (
  <p className="chapter-head__place chapter-head__place--back muted-text">
    <a href={to}>Volver a tu lectura: {short}</a>
  </p>
);

/** The date of the chapter, which links to the chapters written on that day in other years. */
function WrittenOn({ date, dateInWords }: ViewProps) {
  if (dateInWords === date) return date;
  return (
    <a className="chapter-head__date" href={paths.day(date.slice(5))}>
      <time dateTime={date}>{dateInWords}</time>
    </a>
  );
}

function Messages({ message, isMissing, failed }: ViewProps) {
  const shown = message && (
    <div
      className={isMissing ? 'notice notice--bad' : 'notice notice--good toast toast--brief'}
      id="aviso"
      role="status"
    >
      <p>
        <b>{message}</b>
      </p>
    </div>
  );
  const { isOwnLate } = usePage();
  return (
    <>
      {isOwnLate && (
        <div className="wrap">
          <OwnLate />
        </div>
      )}
      {shown && <div className={isMissing ? 'wrap' : 'toast-place'}>{shown}</div>}
      {failed && (
        <div className="wrap">
          <div className="notice notice--bad" role="alert">
            <p lang={failed.lang}>{failed.message}</p>
          </div>
        </div>
      )}
    </>
  );
}

const barOf = ({ volume, index, author, from, dateInWords, address, colours }: ViewProps) => ({
  volume,
  index,
  author,
  from,
  dateInWords,
  address,
  colours,
});

/** The text of the chapter, its study parts, the reader's note, and the address to share. */
function Book({ view, player }: { view: ViewProps; player: React.ReactNode }) {
  return (
    <div className="reader__text">
      <RecordingPlayer view={view} />
      {view.text && (
        <article className="prose" aria-label="Texto del capítulo">
          <h2 className="visually-hidden">Diálogo</h2>
          <div id="texto" dangerouslySetInnerHTML={{ __html: view.text }} />
          <Island name="volume/ParagraphBar">
            <ParagraphBar {...barOf(view)} />
          </Island>
        </article>
      )}
      {player}
      <div className="prose study" id="estudio" tabIndex={-1}>
        <ChapterEnd view={view} />
        {view.study && (
          <div className="study-parts">
            <h2>Para el estudio</h2>
            <div id="partes" dangerouslySetInnerHTML={{ __html: view.study }} />
          </div>
        )}
        <Near html={view.near} />
        <NoteSection view={view} />
        <Share view={view} />
        <NamedPager view={view} label="Capítulos, al final de la página" />
      </div>
    </div>
  );
}
