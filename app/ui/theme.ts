import { createContext, useContext, useState } from 'react';
import type { Theme } from '~/domain/site/schema';
import { useSite } from './site';

type ThemeState = [theme: Theme, choose: (theme: Theme) => void];

export const ThemeContext = createContext<ThemeState>(['light', () => undefined]);

/** Returns the theme that this page is rendered in, and a function that changes it. */
export const useTheme = () => useContext(ThemeContext);

/** Returns the value of `ThemeContext`: the theme that the server sent, until another is chosen on this page. */
export function useChosenTheme(): ThemeState {
  return useState(useSite().preferences.theme);
}
