import { Fragment } from 'react';
import { paths } from '~/paths';
import { useSite } from '~/ui/page-state';
import { FormToken } from '~/ui/post-form';
import { ScriptButton } from '~/ui/script-button';
import { BAR_MENU, type ReadingBarProps } from './props';

type ChoicesProps = Pick<ReadingBarProps, 'here' | 'form'>;

interface ReadingChoicesProps extends ChoicesProps {
  /** False for a chapter whose text is not there, which nobody reads aloud. */
  hasText: boolean;
}

interface ChoiceProps extends ChoicesProps {
  name: 'size' | 'theme' | 'face' | 'weight';
  label: string;
  children: [value: string | number, words: React.ReactNode, isCurrent?: boolean][];
}

const SIZES = { least: 1, most: 4 };

/**
 * The reading preferences that open beside the text, which shows each at once: a form for each, as the page of all. The
 * server renders the page anew, with these open again.
 */
export function ReadingChoices({ here, form, hasText }: ReadingChoicesProps) {
  const { preferences, flash } = useSite();
  const { size, theme, face, light } = preferences;
  const sizeBeside = (step: number) => Math.min(SIZES.most, Math.max(SIZES.least, size + step));
  const props = { here, form };
  const stored = flash?.name === 'lectura' ? flash.text : null;
  return (
    <details className="reading-choices" name={BAR_MENU} open={stored !== null}>
      <summary className="tool-button">
        <span className="letter-sample" aria-hidden="true" />
        <span>Lectura</span>
      </summary>
      <div className="reading-choices__panel">
        {hasText && <ScriptButton icon="sound" words="Leer en voz alta" data-voice="" />}
        <Choice {...props} name="size" label="Tamaño de la letra">
          {[
            [sizeBeside(-1), <Sign key="" sign="A−" words="Letra más pequeña" />],
            [sizeBeside(1), <Sign key="" sign="A+" words="Letra más grande" />],
          ]}
        </Choice>
        <Choice {...props} name="theme" label="Fondo">
          {[
            ['light', 'Modo claro', theme === 'light'],
            ['sepia', 'Sepia', theme === 'sepia'],
            ['dark', 'Modo oscuro', theme === 'dark'],
            ['auto', 'Automático', theme === 'auto'],
          ]}
        </Choice>
        <Choice {...props} name="face" label="Tipo de letra">
          {[
            ['serif', <span className="serif-text">Con remates</span>, face === 'serif'],
            ['sans', 'Sin remates', face === 'sans'],
          ]}
        </Choice>
        <Choice {...props} name="weight" label="Datos y conexión">
          {[
            ['normal', 'Página completa', !light],
            ['light', 'Versión ligera', light],
          ]}
        </Choice>
        {stored && <p role="status">{stored}</p>}
        <p>
          <a href={paths.preferences({ volver: here })} data-here={here}>
            Más ajustes
          </a>
        </p>
      </div>
    </details>
  );
}

/** The form of one choice. Without scripts its buttons send the note along, so that no typed text is lost. */
function Choice({ here, form, name, label, children }: ChoiceProps) {
  return (
    <form method="post" action={paths.preferences()}>
      <FormToken />
      <input type="hidden" name="intent" value={name} />
      <input type="hidden" name="volver" value={here} />
      <div role="group" aria-label={label}>
        {children.map(([value, words, isCurrent], at) => (
          <Fragment key={at}>
            <button
              className="reading-choice"
              name={name}
              value={value}
              aria-pressed={isCurrent}
              form={form}
              formAction={form && here}
            >
              {words}
            </button>{' '}
          </Fragment>
        ))}
      </div>
    </form>
  );
}

function Sign({ sign, words }: { sign: string; words: string }) {
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{words}</span>
    </>
  );
}
