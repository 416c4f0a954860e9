import { BookSearch } from '~/ui/book-search';
import { Icon } from '~/ui/icon';
import { OwnLinks } from '~/ui/page/own-links';
import { volumeTone } from '~/ui/volume-tone';
import { Pager } from './pager';
import { BAR_MENU, type ReadingBarProps, type ViewProps } from './props';
import { ReadingChoices } from './reading-choices';

/** The bar of a chapter, which stays in view: back link, chapters before and after, reading preferences, search, what is one's own. */
export function ReadingBar({ view, here, form }: ReadingBarProps) {
  return (
    <header className={`top-bar reading-bar ${volumeTone(view.volume)}`}>
      <div className="wrap">
        <Back {...view.back} /> <Pager view={view} label="Capítulos" />
        <div className="top-bar__tools">
          <ReadingChoices here={here} form={form} hasText={view.text !== ''} />
          <Search volume={view.volume} />
          <Own />
        </div>
      </div>
    </header>
  );
}

/** The search of the volume. */
function Search({ volume }: { volume: number }) {
  return (
    <details className="menu-search" name={BAR_MENU}>
      <summary className="tool-button">
        <Icon name="search" />
        <span>Buscar</span>
      </summary>
      <div className="menu-search__field">
        <BookSearch id="buscar-en-volumen" label={`Buscar en el Volumen ${volume}`} volume={volume} />
      </div>
    </details>
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
    <details className="own-menu" name={BAR_MENU}>
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
