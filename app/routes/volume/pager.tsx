import { paths } from '~/paths';
import { Icon } from '~/ui/icon';
import type { Step, ViewProps } from './props';

interface PagerProps {
  view: ViewProps;
  /** What voice output calls this group of links. */
  label: string;
}

interface WayProps {
  view: ViewProps;
  to: Step | null;
  rel: 'prev' | 'next';
  children: React.ReactNode;
}

const WORDS = { prev: 'Anterior', next: 'Siguiente' };

/** The way to a chapter; at the ends of the book its word stands without a link. */
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
    <a className="button" rel={rel} href={paths.volume(to.volume, { chapter: to.index, from: view.from })}>
      {content}
    </a>
  );
}

/** 'Siguiente'; where it leads into another volume, the eye sees which. */
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

/** The chapter before, the place in the volume, the chapter behind. */
export function Pager({ view, label }: PagerProps) {
  const { previous, next, volume, index, position, total } = view;
  return (
    <nav className="pager" aria-label={label}>
      <Short view={view} to={previous} rel="prev" />{' '}
      <a className="reading-bar__place" href={`#v${index}`}>
        <b>
          {volume}-{index}
        </b>{' '}
        <span className="visually-hidden">Lista de videos: </span>
        <span>
          {position} de {total}
        </span>
      </a>{' '}
      <Short view={view} to={next} rel="next" />
    </nav>
  );
}

/** Where the text ends: the chapter behind by its name. */
export function NextChapter({ view }: { view: ViewProps }) {
  if (!view.next) return null;
  return (
    <nav className="pager text-pager" aria-label="Capítulos, al final del texto">
      <Way view={view} to={view.next} rel="next">
        Siguiente: {view.next.title}
      </Way>
    </nav>
  );
}

/** At the end of everything: the chapters beside this one by their names. */
export function NamedPager({ view, label }: PagerProps) {
  const { previous, next } = view;
  if (!previous && !next) return null;
  return (
    <nav className="pager named-pager sans-text" aria-label={label}>
      {next && (
        <Way view={view} to={next} rel="next">
          Siguiente: {next.title}
        </Way>
      )}{' '}
      {previous && (
        <Way view={view} to={previous} rel="prev">
          Anterior: {previous.title}
        </Way>
      )}
    </nav>
  );
}
