import type { Page } from 'playwright';
import { saveElsewhere } from './note';
import { endSessionsOf } from './stored';

type Somebody = { id: number; email: string };

/** Something done on a page, after which a screen reader has something to announce. */
export interface Announcement {
  name: string;
  at: string;
  act: (page: Page, who: Somebody) => Promise<unknown>;
  /** Done before, and not announced. */
  before?: (page: Page) => Promise<unknown>;
  /** Text on the page once it is done. */
  until: string | RegExp;
  /** Part of the page that announces it; by default the main part. */
  part?: string;
  /** Set if it can be done with scripts on only, or off only; without, with both. */
  only?: 'on' | 'off';
}

/** Presses a button, by default of the main part. */
export const press = (page: Page, name: string | RegExp, within = 'main') =>
  page.locator(within).getByRole('button', { name }).first().click();
const note = (text: string) => async (page: Page) => {
  await page.getByLabel('Nota personal').fill(text);
  await press(page, 'Guardar nota');
};

const recovered = async (page: Page) => {
  await page.getByLabel('Nota personal').fill('A medias');
  await page.reload();
  await page.getByText('Recuperamos tu borrador').waitFor();
};

export const OF_VISITORS: Announcement[] = [
  {
    name: 'búsqueda de un capítulo mal escrita',
    at: '/',
    act: async (page) => {
      await page.getByLabel('Ir a un capítulo').fill('once');
      await press(page, 'Buscar Capítulo');
    },
    until: 'Formato inválido. Usa: Volumen-Indice (ej: 11-5)',
  },
  {
    name: 'Acerca de, abierto sobre la página',
    at: '/',
    act: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Acerca de' }).click(),
    until: 'Contacto',
    only: 'on',
  },
];

export const OF_MEMBERS: Announcement[] = [
  { name: 'nota guardada', at: '/volume/11?chapter=1', act: note('Una nota'), until: 'Nota guardada' },
  {
    name: 'nota larga',
    at: '/volume/11?chapter=2',
    act: note('a'.repeat(2001)),
    until: 'La nota no puede pasar de 2000 caracteres',
    only: 'off',
  },
  {
    name: 'nota que otro aparato cambió',
    at: '/volume/11?chapter=1',
    act: async (page, who) => {
      await saveElsewhere(who, 'Lo de otro aparato');
      await note('Lo de aquí')(page);
    },
    until: 'aquí están los dos textos',
  },
  {
    name: 'nota larga mientras se escribe',
    at: '/volume/11?chapter=2',
    act: (page) => page.getByLabel('Nota personal').fill('a'.repeat(2001)),
    until: '2001/2000 caracteres',
    only: 'on',
  },
  { name: 'borrador recuperado', at: '/volume/11?chapter=2', act: recovered, until: 'Recuperamos tu', only: 'on' },
  {
    name: 'borrador recuperado y corregido',
    at: '/volume/11?chapter=2',
    before: recovered,
    act: (page) => page.getByLabel('Nota personal').fill('Entera'),
    until: '6/2000 caracteres',
    only: 'on',
  },
  {
    name: 'capítulo marcado como leído',
    at: '/volume/11?chapter=2',
    act: (page) => press(page, 'Marcar como leído', '#leido'),
    until: 'Marcar como no leído',
  },
  {
    name: 'video de la lista marcado como visto',
    at: '/volume/11?chapter=2',
    act: (page) => press(page, /^Marcar como visto/, '.video-list'),
    until: '1 de 3 vistos',
  },
  {
    name: 'capítulo marcado como leído en el índice',
    at: '/volume/11/indice',
    act: (page) => press(page, /^Marcar como leído/),
    until: 'Leído',
  },
  {
    name: 'modo oscuro',
    at: '/volume/11?chapter=2',
    act: async (page) => {
      await page.locator('.reading-choices > summary').click();
      await press(page, 'Modo oscuro', 'body');
    },
    until: 'claro',
    part: 'body',
  },
  {
    name: 'enlace copiado',
    at: '/volume/11?chapter=2',
    act: (page) => press(page, 'Compartir', '#compartir'),
    until: 'Enlace copiado',
    part: 'body',
    only: 'on',
  },
  {
    name: 'respuesta abierta',
    at: '/volume/11?chapter=1',
    act: (page) => page.getByText('Mostrar respuesta').first().click(),
    until: 'La luz.',
  },
  {
    name: 'cita bíblica, abierta sobre la página',
    at: '/volume/11?chapter=1',
    act: (page) =>
      page
        .getByRole('link', { name: /^Consultar cita/ })
        .first()
        .click(),
    until: 'Cita bíblica', // in the link in the dialog and the page's own button
    only: 'on',
  },
  {
    name: 'índice que no está',
    at: '/volume/11?chapter=1',
    act: async (page) => {
      await page.getByLabel('Índice del capítulo').fill('99');
      await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    },
    until: 'No Disponible',
  },
  {
    name: 'video marcado como visto',
    at: '/volume/11?chapter=2',
    act: (page) =>
      page
        .locator('#video')
        .getByRole('button', { name: /^Marcar como/ })
        .click(),
    until: '1 de 3 vistos',
  },
  {
    name: 'sesión que acabó',
    at: '/cuenta',
    act: async (page, who) => {
      await endSessionsOf(who);
      await page.goto('/notas');
    },
    until: 'Tu sesión ha expirado',
  },
];
