import { useLocation } from '@remix-run/react';
import type { FormEvent } from 'react';
import { paths } from '~/paths';
import { useHydrated } from '../enhance/hydrated';
import { announce } from '../enhance/announcements';
import { dataOf, postByScript } from '../enhance/post';
import { Icon } from '../icon';
import { FormToken } from '../post-form';
import { useTheme } from '../theme';

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

/** Toggles light and dark; its label states the change. The server renders the page anew, or a script at once. */
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
      choose(theme); // the next page will be rendered in it
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
