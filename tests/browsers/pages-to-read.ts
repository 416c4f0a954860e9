import { GOSPEL_DAY } from '../setup/full-house';

/** Pages that every browser can read, however simple: some words of each, and the title of its window. */
export const PAGES = [
  {
    name: 'inicio',
    path: '/',
    title: 'Libro de Cielo',
    words: ['Explora los 36 volúmenes', 'Volumen 36', 'Para todos'],
  },
  {
    name: 'evangelio',
    path: `/evangelio?date=${GOSPEL_DAY}`,
    title: 'La luz que brilla · Evangelio del día · Libro de Cielo',
    words: ['La luz que brilla', 'La luz brilla en la tiniebla.'],
  },
  { name: 'acerca de', path: '/about', title: 'Acerca de · Libro de Cielo', words: ['Acerca de', 'Contacto'] },
  {
    name: 'registro',
    path: '/register',
    title: 'Crear cuenta · Libro de Cielo',
    words: ['Crear cuenta', 'Confirmar contraseña'],
  },
  {
    name: 'una dirección que no existe',
    path: '/nada',
    title: 'Error: No encontramos esa página · Libro de Cielo',
    words: ['Volver al inicio'],
  },
];
