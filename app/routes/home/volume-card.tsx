import { Fragment, type ReactNode } from 'react';
import { opens, type Volume } from '~/domain/book/schema';
import { paths } from '~/paths';
import { NewTab } from '~/ui/icon';
import { volumeTone } from '~/ui/volume-tone';

/** A volume, and whether chapters of it can be heard. */
export type ShownVolume = Volume & { isRecorded: boolean };

interface VolumeCardProps {
  volume: ShownVolume;
  isMember: boolean;
  /** The states that are shown above the list. */
  common: CommonStates;
  /** Its years and chapters, and the reader's progress in it. */
  children: ReactNode;
}

/** The states that most volumes have, which are shown once for all. */
interface CommonStates {
  isAvailable: boolean;
  opens: boolean;
  isRecorded: boolean;
}

/** Says the common states above the list, and that some cards say others. */
export function CommonLegend({ common, isMember, differs }: Legend) {
  if (!common.isAvailable && !common.opens && !common.isRecorded) return null;
  return (
    <p className="volume-legend">
      {common.isAvailable && <span className="status status--yes">Disponible</span>}{' '}
      {common.opens && <span className="status status--more">{detailed(isMember)}</span>}{' '}
      {common.isRecorded && <span className={RECORDED.look}>{RECORDED.words}</span>}{' '}
      {differs && <span>salvo los que dicen otra cosa</span>}
    </p>
  );
}

interface Legend {
  common: CommonStates;
  isMember: boolean;
  differs: boolean;
}

/** A volume as a book, with the states that are its own. */
export function VolumeCard({ volume, isMember, common, children }: VolumeCardProps) {
  const { number, isAvailable } = volume;
  const states = statesOf(volume, isMember, common);
  const look = isAvailable ? 'volume-card' : 'volume-card volume-card--closed';
  return (
    <li className={`${look} ${volumeTone(number)}`}>
      <span className="volume-card__spine serif-text" data-number={number} aria-hidden="true" />
      <div className="volume-card__words">
        <p className="volume-card__name serif-text">
          <Way volume={volume} isMember={isMember} />{' '}
          {isMember && isAvailable && opens(volume) && <ContentsLink volume={volume} />}
        </p>
        {children}
        {states.length > 0 && (
          <p className="volume-card__states" role="img" aria-label={spoken(states)}>
            {states.map(({ words, look }) => (
              <Fragment key={words}>
                <span className={look}>{words}</span>{' '}
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}

/** Link of a card: to the viewer or to the videos elsewhere; only the title if the volume is unavailable. */
function Way({ volume, isMember }: { volume: Volume; isMember: boolean }) {
  const { title } = volume;
  const viewer = paths.volume(volume.number);
  if (volume.isAvailable && opens(volume)) {
    return <a href={isMember ? viewer : paths.login('/user-login', { redirect: viewer })}>{title}</a>;
  }
  if (volume.isAvailable && volume.youtubeUrl) {
    return (
      <a href={volume.youtubeUrl} target="_blank" rel="noopener noreferrer">
        {title}
        <NewTab />
      </a>
    );
  }
  return <span>{title}</span>;
}

/** Link to the contents of a volume, beside that of its whole card. */
function ContentsLink({ volume: { number, title } }: { volume: Volume }) {
  return (
    <a className="volume-card__contents sans-text" href={paths.contents(number)}>
      Capítulos<span className="visually-hidden">: {title}</span>
    </a>
  );
}

interface State {
  words: string;
  look: string;
}

/** The states of a volume that are not shown above the list. */
export function statesOf(volume: ShownVolume, isMember: boolean, common: CommonStates): State[] {
  const { isAvailable } = volume;
  const states: State[] = [];
  if (!isAvailable) states.push({ words: 'No disponible', look: 'status' });
  else if (!common.isAvailable) states.push({ words: 'Disponible', look: 'status status--yes' });
  if (opens(volume) && !common.opens) states.push({ words: detailed(isMember), look: 'status status--more' });
  if (!opens(volume) && common.opens && isAvailable) states.push({ words: 'Sin contenido detallado', look: 'status' });
  if (volume.isRecorded !== common.isRecorded && isAvailable && opens(volume))
    states.push(volume.isRecorded ? RECORDED : { words: 'Sin grabaciones', look: 'status' });
  return states;
}

const RECORDED: State = { words: 'Con grabaciones', look: 'status status--heard' };

const detailed = (isMember: boolean) => (isMember ? 'Contenido detallado' : 'Requiere cuenta');

/** Accessible label of the states of a volume, as one phrase: 'Disponible, contenido detallado'. */
const spoken = (states: State[]): string => {
  const [first = '', ...others] = states.map(({ words }) => words);
  return [first, ...others.map((words) => words.toLowerCase())].join(', ');
};
