import { paths } from '~/paths';
import { Icon } from '../icon';

interface PagerProps {
  volume: number;
  index: number;
  previous: number | null;
  next: number | null;
  position: number;
  total: number;
  from: string | null;
  /** What voice output calls this group of links. */
  label: string;
  className?: string;
}

interface StepProps {
  to: string | null;
  rel: 'prev' | 'next';
}

function Step({ to, rel }: StepProps) {
  const content =
    rel === 'prev' ? (
      <>
        <Icon name="back" /> Anterior
      </>
    ) : (
      <>
        Siguiente <Icon name="forward" />
      </>
    );
  if (to === null) {
    return (
      <span className="button" aria-disabled="true">
        {content}
      </span>
    );
  }
  return (
    <a className="button" rel={rel} href={to}>
      {content}
    </a>
  );
}

/** The chapter before, the place in the volume, the chapter after. At the ends the words stand without a link. */
export function Pager({ volume, index, previous, next, position, total, from, label, className }: PagerProps) {
  const at = (chapter: number | null) => (chapter === null ? null : paths.volume(volume, { chapter, from }));
  return (
    <nav className={className ? `pager ${className}` : 'pager'} aria-label={label}>
      <Step to={at(previous)} rel="prev" />{' '}
      <a className="link" href={`#v${index}`}>
        <span className="hide">Lista de videos: </span>
        <span>
          <b>{position}</b> de {total}
        </span>
      </a>{' '}
      <Step to={at(next)} rel="next" />
    </nav>
  );
}
