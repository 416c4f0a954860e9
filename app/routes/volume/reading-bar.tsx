import { ReadingTool } from '~/ui/page/bar';
import { OwnLinks } from '~/ui/page/own-links';
import { Icon } from '~/ui/icon';
import { FormToken } from '~/ui/post-form';
import { useSite } from '~/ui/page-state';
import { paths } from '~/paths';
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
          <Own above={<LetterSize here={here} form={form} />} />
        </div>
      </div>
    </header>
  );
}

/** The menu of what is one's own, which begins with the size of the letters and the note of the chapter. */
function Own({ above }: { above: React.ReactNode }) {
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
      <OwnLinks above={above} first={note} />
    </details>
  );
}

const SIZES = { least: 1, most: 4 };

/** Makes the letters smaller or larger. The server renders the page anew; a script changes them at once. */
function LetterSize({ here, form }: { here: string; form: string | undefined }) {
  const { size } = useSite().preferences;
  const button = (to: number, sign: string, label: string) => (
    <button
      className="button"
      name="size"
      value={Math.min(SIZES.most, Math.max(SIZES.least, to))}
      form={form}
      formAction={form && here}
    >
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{label}</span>
    </button>
  );
  return (
    <form method="post" action={paths.preferences()} data-size-form="">
      <FormToken />
      <input type="hidden" name="intent" value="size" />
      <input type="hidden" name="volver" value={here} />
      {button(size - 1, 'A−', 'Letra más pequeña')} {button(size + 1, 'A+', 'Letra más grande')}
    </form>
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
