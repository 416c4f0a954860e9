import { ReadingTool } from '~/ui/page/bar';
import { OwnLinks } from '~/ui/page/own-links';
import { Icon } from '~/ui/icon';
import { ThemeButton } from '~/ui/page/theme-button';
import { volumeTone } from '~/ui/volume-tone';
import { Pager } from './pager';
import type { ViewProps } from './props';

interface ReadingBarProps {
  view: ViewProps;
  /** The address of the page. */
  here: string;
  /** The form of the page whose text the dark mode must not lose. */
  form: string | undefined;
}

/** The bar of a chapter, which stays in view: back link, chapters before and after, reading preferences, what is one's own. */
export function ReadingBar({ view, here, form }: ReadingBarProps) {
  return (
    <header className={`top-bar reading-bar ${volumeTone(view.volume)}`}>
      <div className="wrap">
        <Back {...view.back} /> <Pager view={view} label="Capítulos" />
        <div className="top-bar__tools">
          <ReadingTool here={here} />
          <ThemeButton beside={form === undefined ? undefined : { form, action: here }} />
          <Own />
        </div>
      </div>
    </header>
  );
}

/** The menu of what is one's own, which begins with the note of the chapter. */
function Own() {
  const note = (
    <a href="#notas" data-note="">
      Nota de este capítulo
    </a>
  );
  return (
    <details className="own-menu">
      <summary className="tool-button">
        <Icon name="ribbon" />
        <span>Lo mío</span>
      </summary>
      <OwnLinks first={note} />
    </details>
  );
}

/**
 * Back link: 'Volver a los temas', of which a narrow bar shows the first word. Chromium leaves a space that stands
 * alone out of the name of a link.
 */
function Back({ to, label }: ViewProps['back']) {
  const [word = '', ...rest] = label.split(' ');
  return (
    <a className="tool-button tool-button--back" href={to}>
      <Icon name="back" />
      <span>
        {`${word} `}
        {rest.length > 0 && <span className="reading-bar__more">{rest.join(' ')}</span>}
      </span>
    </a>
  );
}
