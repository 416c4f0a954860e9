import { useFetcher } from '@remix-run/react';
import type { Theme } from '~/domain/site/forms';
import { useSite } from './site';

export const THEME_FETCHER = 'theme';

/** The theme to draw in: the one just chosen, before the server has answered, else the one it knows. */
export function useTheme(): Theme {
  const fetcher = useFetcher({ key: THEME_FETCHER });
  const { preferences } = useSite();
  return (fetcher.formData?.get('theme') as Theme | undefined) ?? preferences.theme;
}
