import type { ReactNode } from 'react';

// Their letters are drawn by the stylesheet: whoever has none is not told 'Luz' and 'Aa'.
const swatch = (theme: string) => <b className="serif luz" data-theme={theme} aria-hidden="true" />;
const letters = (size: number) => <b className={`aa s${size}`} aria-hidden="true" />;
const face = (name: string) => <b key={name} className={`${name} cielo`} aria-hidden="true" />;

/** One choice among several, with what each option looks like. */
export interface Group {
  legend: string;
  name: string;
  options: [value: string, label: string, sample?: ReactNode][];
}

export const LEFT: Group[] = [
  {
    legend: 'Fondo',
    name: 'theme',
    options: [
      ['light', 'Claro', swatch('light')],
      ['sepia', 'Sepia', swatch('sepia')],
      ['dark', 'Oscuro', swatch('dark')],
      ['auto', 'Como el dispositivo'],
    ],
  },
  {
    legend: 'Tamaño de la letra',
    name: 'size',
    options: [
      ['1', 'Pequeña', letters(1)],
      ['2', 'Normal', letters(2)],
      ['3', 'Grande', letters(3)],
      ['4', 'Muy grande', letters(4)],
    ],
  },
  {
    legend: 'Espacio entre líneas',
    name: 'lead',
    options: [
      ['1', 'Compacto'],
      ['2', 'Normal'],
      ['3', 'Amplio'],
    ],
  },
];
export const RIGHT: Group[] = [
  {
    legend: 'Tipo de letra',
    name: 'face',
    options: [
      ['serif', 'Con remates, como en un libro', face('serif')],
      ['sans', 'Sin remates, más sencilla', face('sans')],
    ],
  },
  {
    legend: 'Peso de las páginas',
    name: 'weight',
    options: [
      ['normal', 'Página completa'],
      ['light', 'Versión ligera: sin imágenes ni videos incrustados, para teléfonos antiguos o poca conexión'],
    ],
  },
];
