import type { Page } from 'playwright';
import type { Act } from './acts';
import { storeTopics } from './topics';

const LIST = { at: '/admin/main-files', form: '#temas' };

/** Act that selects two topics in the list. */
const MARKED: Omit<Act, 'press' | 'says'> = {
  at: async () => {
    await storeTopics({ 'nube-alta': { title: 'Nube alta' }, 'nube-baja': { title: 'Nube baja' } });
    return '/admin/main-files?buscar=nube';
  },
  form: '#temas',
  meanwhile: (_member, page) => mark(page),
};

/** Acts of administrators on topics, with the message that follows each. */
export const ACTS_ON_TOPICS: Act[] = [
  { ...LIST, press: /^Ocultar.*Luz$/, says: 'Los lectores ya no ven el tema.' },
  { ...LIST, press: /^Mostrar.*Luz$/, says: 'Los lectores ya ven el tema.' },
  { at: '/admin/temas/luz/eliminar', press: 'Eliminar tema', leads: true, says: 'El tema se eliminó.' },
  { ...MARKED, meanwhile: undefined, press: 'Ocultar', says: 'Marca antes los temas: no había ninguno marcado.' },
  { ...MARKED, press: 'Ocultar', says: 'Los lectores ya no ven 2 temas.' },
  { ...MARKED, press: 'Mostrar', says: 'Los lectores ya ven 2 temas.' },
  {
    ...MARKED,
    form: undefined,
    meanwhile: async (_member, page) => {
      await mark(page);
      await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
      await page.getByRole('heading', { name: 'Eliminar los temas marcados' }).waitFor();
    },
    press: 'Eliminar 2 temas',
    leads: true,
    says: '2 temas se eliminaron.',
  },
];

async function mark(page: Page): Promise<void> {
  for (const title of ['Nube alta', 'Nube baja']) await page.getByLabel(`Marcar ${title}`).check();
}
