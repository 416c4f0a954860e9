import { mainChapter, optionalChapter, playlist, zip } from './archives';
import type { SentFile } from './filled';
import { gospelDay } from './gospel-days';
import { file } from './mistakes';
import { see, seeAt, type Plan } from './sent';
import { topic } from './study';

/** JSON file. */
export const json = (name: string, content: unknown) => file(name, JSON.stringify(content));

/** Each form of one file: the file to upload, a page that shows it, and its new text there. */
const UPLOADS: Record<string, [make: () => SentFile | Promise<SentFile>, page: string, words: string]> = {
  'post /admin/playlists playlist': [
    () => json('volumen-12.json', playlist(12, [1, 2])),
    '/admin/playlists',
    'Libro de Cielo - Volumen 12',
  ],
  'post /admin/main-files main': [
    () => archive('Vol_11_main.zip', '11-4.json', mainChapter(11, 4, { description: 'Recién subida' })),
    '/volume/11?chapter=4',
    'Recién subida',
  ],
  'post /admin/main-files optional': [
    () => archive('Vol_11_optional.zip', '11-2_o.json', optionalChapter(11, 2, { homework: ['Sube al monte.'] })),
    '/volume/11?chapter=2',
    'Sube al monte.',
  ],
  'post /admin/main-files topics': [
    () => archive('Temas.zip', 'roca.json', { id: 'roca', ...topic('La roca firme') }),
    '/temas',
    'La roca firme',
  ],
  'post /admin/evangelio gospels': [
    () => json('dias.json', [gospelDay('2026-11-20', { gospel: { heading: 'Un día más' } })]),
    '/evangelio?date=2026-11-20',
    'Un día más',
  ],
  'post /admin/about about': [() => file('acerca.md', '# Quiénes somos'), '/about', 'Quiénes somos'],
  'post /admin/playlists/#/# chapter-main': [
    () => json('11-1.json', mainChapter(11, 1, { description: 'Otra vez subida' })),
    '/volume/11?chapter=1',
    'Otra vez subida',
  ],
  'post /admin/playlists/#/# chapter-optional': [
    () => json('11-1_o.json', optionalChapter(11, 1, { homework: ['Baja del monte.'] })),
    '/volume/11?chapter=1',
    'Baja del monte.',
  ],
};

const stored = ([make, page, words]: (typeof UPLOADS)[string]): Plan => ({
  file: async () => make(),
  shows: async (sent) => {
    await see(sent.page, 'Listo.');
    const { name } = await make();
    await seeAt(sent.page, sent.path, name);
    await seeAt(sent.page, page, words);
  },
});

/** Plan that uploads the same file for review, then discards it. */
const reviewed = ([make]: (typeof UPLOADS)[string]): Plan => ({
  file: async () => make(),
  shows: async ({ page }) => {
    await see(page, /^(Lo que se guardaría|No hay nada que guardar)$/);
    await see(page, (await make()).name);
    await page.getByRole('button', { name: 'Descartar' }).click();
    await see(page, 'La revisión se descartó.');
  },
});

/** Forms of one file, each with both of its buttons. */
export const PLANS_OF_UPLOADS: Record<string, Plan> = Object.fromEntries(
  Object.entries(UPLOADS).flatMap(([kind, upload]) => [
    [kind, stored(upload)],
    [`${kind} modo`, reviewed(upload)],
  ]),
);

const archive = async (name: string, entry: string, content: unknown) =>
  file(name, await zip([[entry, JSON.stringify(content)]]));
