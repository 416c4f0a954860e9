import { useLocation } from '@remix-run/react';
import type { FormEvent } from 'react';
import { paths } from '~/paths';
import { useHydrated } from '../enhance/hydrated';
import { announce } from '../enhance/announcements';
import { dataOf, postByScript } from '../enhance/post';
import { Icon } from '../icon';
import { FormToken } from '../post-form';
import { useTheme } from '../theme';

/** A form of the page, and where it goes, whose text must not be lost when the button is pressed without scripts. */
interface Beside {
  form: string;
  action: string;
}

interface ThemeButtonProps {
  beside?: Beside;
  /** Whether the page is the same at many addresses and names none: the browser says which it was. */
  isAnywhere?: boolean;
}

/** Turns between light and dark; it states what it does. The server draws the page anew, or a script does at once. */
export function ThemeButton({ beside, isAnywhere }: ThemeButtonProps) {
  const isHydrated = useHydrated();
  const location = useLocation();
  const [theme, choose] = useTheme();
  const isDark = theme === 'dark';
  const next = isDark ? 'light' : 'dark';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    fields.set('theme', next);
    choose(next);
    void postByScript(dataOf('routes/preferences/route', paths.preferences()), fields, 'act_failed').then((outcome) => {
      if (outcome.ok) return;
      choose(theme); // what the next page will be drawn in
      if (!outcome.isExpired) announce(outcome.message);
    });
  };
  return (
    <form method="post" action={paths.preferences()} onSubmit={submit}>
      <FormToken />
      <input type="hidden" name="intent" value="theme" />
      <input type="hidden" name="volver" value={isAnywhere ? '' : location.pathname + location.search} />
      <button
        className="tool-button"
        name="theme"
        value={next}
        form={isHydrated ? undefined : beside?.form}
        formAction={isHydrated ? undefined : beside?.action}
      >
        <Icon name={isDark ? 'sun' : 'moon'} />
        <span>{isDark ? 'Modo claro' : 'Modo oscuro'}</span>
      </button>
    </form>
  );
}
