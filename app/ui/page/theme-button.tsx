import { paths } from '~/paths';
import { Icon } from '../icon';
import { usePage } from '../page-state';
import { FormToken } from '../post-form';

/** A form of the page, and its address, whose text must not be lost when the button is pressed without scripts. */
interface Beside {
  form: string;
  action: string;
}

interface ThemeButtonProps {
  beside?: Beside;
  /** True if the page is the same at many addresses and names none: the `Referer` header then names it. */
  isAnywhere?: boolean;
}

const FACES = {
  dark: { icon: 'moon', label: 'Modo oscuro' },
  light: { icon: 'sun', label: 'Modo claro' },
} as const;

/** Toggles light and dark; its label states the change. The server renders the page anew; a script changes it at once. */
export function ThemeButton({ beside, isAnywhere }: ThemeButtonProps) {
  const { site, pathname, search } = usePage();
  const isDark = site.preferences.theme === 'dark';
  const [next, other] = isDark ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  return (
    <form method="post" action={paths.preferences()} data-theme-form="">
      <FormToken />
      <input type="hidden" name="intent" value="theme" />
      <input type="hidden" name="volver" value={isAnywhere ? '' : pathname + search} />
      <button
        className="tool-button"
        name="theme"
        value={next}
        form={beside?.form}
        formAction={beside?.action}
        data-other-label={FACES[other].label}
      >
        <Icon name={FACES[next].icon} />
        <span>{FACES[next].label}</span>
      </button>
    </form>
  );
}
