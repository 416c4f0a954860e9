import { fromOnwards } from '~/http/pages/way-back';
import { paths } from '~/paths';
import { Icon } from '~/ui/icon';
import type { Step, ViewProps } from './props';

interface PagerProps {
  view: ViewProps;
  /** Name of this group of links for screen readers. */
  label: string;
}

interface WayProps {
  view: ViewProps;
  to: Step | null;
  rel: 'prev' | 'next';
  children: React.ReactNode;
}

const WORDS = { prev: 'Anterior', next: 'Siguiente' };

/** Links to the chapters before and after, with the position in the volume between them. */
export function Pager({ view, label }: PagerProps) {
  const { previous, next, volume, index, position, total } = view;
  return (
    <nav className="pager" aria-label={label}>
      <Short view={view} to={previous} rel="prev" />{' '}
      <a className="reading-bar__place" href={`#v${index}`}>
        <b>{`${volume}-${index}`}</b> <span className="visually-hidden">Lista de videos: </span>
        <span>{`${position} de ${total}`}</span>
      </a>{' '}
      <Short view={view} to={next} rel="next" />
    </nav>
  );
}

/** Link to the next chapter by its name, at the end of the text. */
export function NextChapter({ view }: { view: ViewProps }) {
  if (!view.next) return null;
  return (
    <nav className="pager text-pager" aria-label="Capítulos, al final del texto">
      <Way view={view} to={view.next} rel="next">
        {`Siguiente: ${view.next.title}`}
      </Way>
    </nav>
  );
}

/** Links to the chapters before and after by their names, at the end of the page. */
export function NamedPager({ view, label }: PagerProps) {
  const { previous, next } = view;
  if (!previous && !next) return null;
  return (
    <nav className="pager named-pager sans-text" aria-label={label}>
      {next && (
        <Way view={view} to={next} rel="next">
          {`Siguiente: ${next.title}`}
        </Way>
      )}{' '}
      {previous && (
        <Way view={view} to={previous} rel="prev">
          {`Anterior: ${previous.title}`}
        </Way>
      )}
    </nav>
  );
}

/** Link with a short label: 'Siguiente', or the visible name of another volume that it leads to. */
function Short({ view, to, rel }: Omit<WayProps, 'children'>) {
  const isBeyond = to !== null && to.volume !== view.volume;
  return (
    <Way view={view} to={to} rel={rel}>
      {isBeyond ? (
        <>
          <span className="visually-hidden">{WORDS[rel]}: </span>Volumen {to.volume}
        </>
      ) : (
        WORDS[rel]
      )}
    </Way>
  );
}

/** Link to a chapter; at the ends of the book its label without a link. */
function Way({ view, to, rel, children }: WayProps) {
  const content = (
    <>
      {rel === 'prev' && <Icon name="back" />} <span>{children}</span> {rel === 'next' && <Icon name="forward" />}
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
    <a className="button" rel={rel} href={paths.volume(to.volume, { chapter: to.index, from: fromOnwards(view.from) })}>
      {content}
    </a>
  );
}
