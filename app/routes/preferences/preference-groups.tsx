import type { ReactNode } from 'react';

// The stylesheet renders their letters, so that readers without it do not get 'Luz' and 'Aa'.
const swatch = (theme: string) => (
  <b className="choice-sample choice-sample--theme serif-text" data-theme={theme} aria-hidden="true" />
);
const letters = (size: string) => <b className="choice-sample letter-sample" data-size={size} aria-hidden="true" />;
const face = (name: string) => (
  <b key={name} className={`choice-sample choice-sample--face ${name}`} aria-hidden="true" />
);

/** One preference with its options, and a sample of each. */
export interface PreferenceGroup {
  legend: string;
  name: string;
  options: [value: string, label: string, sample?: ReactNode][];
}

export const LEFT: PreferenceGroup[] = [
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
      ['1', 'Pequeña', letters('1')],
      ['2', 'Normal', letters('2')],
      ['3', 'Grande', letters('3')],
      ['4', 'Muy grande', letters('4')],
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
export const RIGHT: PreferenceGroup[] = [
  {
    legend: 'Tipo de letra',
    name: 'face',
    options: [
      ['serif', 'Con remates, como en un libro', face('serif-text')],
      ['sans', 'Sin remates, más sencilla', face('sans-text')],
    ],
  },
  {
    legend: 'Números de los párrafos',
    name: 'numbers',
    options: [
      ['shown', 'Al lado del texto'],
      ['hidden', 'Ocultos: tampoco se leen en voz alta'],
    ],
  },
  {
    legend: 'Al imprimir',
    name: 'print',
    options: [
      ['normal', 'Letra normal'],
      ['large', 'Letra grande, de 18 puntos, para leer con poca vista'],
    ],
  },
  {
    legend: 'En el inicio, una de tus marcas cada día',
    name: 'reminder',
    options: [
      ['shown', 'Mostrarla, cuando tengas diez'],
      ['hidden', 'No mostrarla'],
    ],
  },
  {
    legend: 'Datos y conexión',
    name: 'weight',
    options: [
      ['normal', 'Página completa'],
      ['light', 'Versión ligera: sin imágenes ni videos incrustados, para teléfonos antiguos o poca conexión'],
    ],
  },
];
