import type { Theme } from '~/domain/site/schema';

/** The colour of the browser's own bar, which continues that of the page. */
export const BAR_COLOURS: Record<Exclude<Theme, 'auto'>, string> = {
  light: '#d9e6f1',
  sepia: '#e5d4b4',
  dark: '#233140',
};

/** The labels of the theme button: what it leads to. */
export const THEME_LABELS = { light: 'Modo claro', dark: 'Modo oscuro' };
