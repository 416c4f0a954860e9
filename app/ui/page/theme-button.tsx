import { paths } from '~/paths';
import { Icon } from '../icon';
import { usePage } from '../page-state';
import { FormToken } from '../post-form';
import { THEME_LABELS } from '../theme';

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

/** Toggles light and dark; its label states the change. The server renders the page anew; a script changes it at once. */
export function ThemeButton({ beside, isAnywhere }: ThemeButtonProps) {
  const { site, pathname, search } = usePage();
  const next = site.preferences.theme === 'dark' ? 'light' : 'dark';
  return (
    <form method="post" action={paths.preferences()} data-theme-form="">
      <FormToken />
      <input type="hidden" name="intent" value="theme" />
      <input type="hidden" name="volver" value={isAnywhere ? '' : pathname + search} />
      <button className="tool-button" name="theme" value={next} form={beside?.form} formAction={beside?.action}>
        <Icon name={next === 'dark' ? 'moon' : 'sun'} />
        <span>{THEME_LABELS[next]}</span>
      </button>
    </form>
  );
}
