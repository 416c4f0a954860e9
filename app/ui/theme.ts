import { createContext, useContext, useState } from 'react';
import type { Theme } from '~/domain/site/schema';
import { useSite } from './site';

type Chosen = [theme: Theme, choose: (theme: Theme) => void];

export const ThemeContext = createContext<Chosen>(['light', () => undefined]);

/** The theme that this page is drawn in, and what draws it in another. */
export const useTheme = () => useContext(ThemeContext);

/** What `ThemeContext` tells: the theme that the server knows, until another is chosen on this page. */
export function useChosenTheme(): Chosen {
  return useState(useSite().preferences.theme);
}
