import { markWords, WATCHED } from '~/domain/progress/schema';
import { paths } from '~/paths';
import { NewTab, SymbolIcon, Symbols } from '~/ui/icon';
import { useSite } from '~/ui/page-state';
import { FormToken } from '~/ui/post-form';
import { NOTE_FORM, READ_TOO, savingAddress, SEEN, type ListedVideo, type ListPart, type ViewProps } from './props';

/** The list of a volume's chapters around the open one, in one form around all its marks. */
export function VideoList({ view }: { view: ViewProps }) {
  const { volume, index, from, list } = view;
  const { donationUrl } = useSite();
  // Its outcome is shown above the list.
  const action = `${paths.volume(volume, { chapter: index, from, lista: list.around })}#videos`;
  const firstLost = list.rows.find(({ isLost }) => isLost);
  return (
    <>
      <Symbols names={['play', 'ring', 'seen']} />
      <form method="post" action={action} data-saving={savingAddress(view)}>
        <input type="hidden" name="intent" value="watch" />
        <FormToken />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The list scrolls, so that the keyboard has to reach it. */}
        <ol role="list" className="video-list" tabIndex={0} aria-label={`Videos del volumen ${volume}`}>
          <Beyond view={view} part={list.before} label="Anteriores" />
          {list.rows.map((row) => (
            <li
              key={row.index}
              id={`v${row.index}`}
              className={row.index === index ? 'video-list__current' : undefined}
            >
              <a
                href={paths.volume(volume, { chapter: row.index, from })}
                aria-current={row.index === index ? 'true' : undefined}
              >
                <Still row={row} />
                <span>
                  <b>{row.name}</b>{' '}
                  <span className="muted-text">
                    {row.kind}
                    <Read row={row} isOpen={row.index === index} />
                    {row.videoId && <span data-marked={SEEN}>{row.isWatched && SEEN}</span>}
                  </span>
                </span>
              </a>{' '}
              {row.videoId && <Mark row={row} view={view} action={action} />}
              {row.isLost && donationUrl && (
                // It opens another tab, which is announced once for the whole list.
                <a className="video-list__donate" href={donationUrl} target="_blank" rel="noopener noreferrer">
                  Donar
                  <span className="visually-hidden">{`: ${volume}-${row.index}`}</span>
                  {row === firstLost && <NewTab />}
                </a>
              )}
            </li>
          ))}
          <Beyond view={view} part={list.behind} label="Siguientes" />
        </ol>
      </form>
    </>
  );
}

/** Says that a chapter is read; scripts keep that of the open one right. */
function Read({ row: { isRead }, isOpen }: { row: ListedVideo; isOpen: boolean }) {
  if (!isRead && !isOpen) return null;
  return (
    <span className="ticked" data-shows={isOpen ? READ_TOO : undefined}>
      {isRead && READ_TOO}
    </span>
  );
}

function Still({ row: { videoId, still, isNear } }: { row: ListedVideo }) {
  return (
    <span className="video-still" data-still={still || undefined}>
      {videoId && <SymbolIcon name="play" size={18} />}
      {isNear && (
        <noscript>
          <img src={still} alt="" referrerPolicy="no-referrer" />
        </noscript>
      )}
    </span>
  );
}

function Mark({ row, view, action }: { row: ListedVideo; view: ViewProps; action: string }) {
  const { index, videoId, isWatched } = row;
  const name = `${view.volume}-${index}`;
  const words = `${markWords(isWatched)}: ${name}`;
  return (
    <button
      className={isWatched ? 'mark-button mark-button--set' : 'mark-button'}
      name={WATCHED[isWatched ? 1 : 0]}
      value={videoId}
      data-mark="watched"
      {...(!view.note.failed && { form: NOTE_FORM, formAction: action })}
      title={words}
    >
      <SymbolIcon name={isWatched ? 'seen' : 'ring'} size={24} />
      <span className="visually-hidden" data-label="">
        {words}
      </span>
    </button>
  );
}

/** Link to a part of the list that is not shown, if there is one. */
function Beyond({ view, part, label }: { view: ViewProps; part: ListPart | null; label: string }) {
  if (!part) return null;
  const { volume, index, from } = view;
  const { first, middle, last } = part;
  const range = last === first ? `${volume}-${first}` : `${volume}-${first} a ${volume}-${last}`;
  return (
    <li className="video-list__beyond">
      <a href={`${paths.volume(volume, { chapter: index, from, lista: middle })}#videos`}>{`${label}: ${range}`}</a>
    </li>
  );
}
