import { expect, it } from 'vitest';
import { readTopics } from '~/domain/topics/topic-file.server';
import { topic } from '../../setup/archives';

const fileOf = (name: string, content: unknown) => {
  const bytes = Buffer.from(content === undefined ? '' : JSON.stringify(content));
  return { name, size: bytes.length, read: () => Promise.resolve(bytes) };
};
const item = (change: Record<string, unknown>) => ({ ...topic('').items[0], ...change });
const info = (change: Record<string, unknown>) =>
  topic('Luz', { items: [item({ info: { volume: 11, index: 5, date: '', link: '', ...change } })] });
const LINK =
  'El campo «items[0].info.link» debe ser una ruta como /volume/11?chapter=5 o una dirección http:// o https://.';
const LONG_ID = 'El identificador pasa de 200 caracteres.';

it.each<[what: string, content: unknown, reason: string, name?: string]>([
  ['an empty file', undefined, 'El archivo está vacío.'],
  ['a list', [], 'El archivo debe ser un objeto; se encontró una lista.'],
  ['without a title', { items: [] }, 'Falta el campo «title».'],
  ['with an empty title', topic('  '), 'El campo «title» no puede estar vacío.'],
  ['with a title of 201 characters', topic('x'.repeat(201)), 'El campo «title» pasa de 200 caracteres.'],
  ['without items', { title: 'Luz' }, 'Falta el campo «items».'],
  ['of volume 0', info({ volume: 0 }), 'El campo «items[0].info.volume» debe ser de 1 a 36.'],
  ['of volume 37', info({ volume: '37' }), 'El campo «items[0].info.volume» debe ser de 1 a 36.'],
  ['of index 0', info({ index: 0 }), 'El campo «items[0].info.index» debe ser 1 o más.'],
  ['with a link that runs a script', info({ link: 'javascript:alert(1)' }), LINK],
  ['with a link to another host', info({ link: '//ejemplo.org' }), LINK],
  [
    'with a summary without text',
    topic('Luz', { items: [item({ dialogue_summary: [{ speaker: 'Luisa' }] })] }),
    'El campo «items[0].dialogue_summary[0]» debe tener «summary» o «text».',
  ],
  [
    'with 301 entries in a summary',
    topic('Luz', { items: [item({ dialogue_summary: Array(301).fill({ summary: 'a' }) })] }),
    'El campo «items[0].dialogue_summary» tiene 301 entradas y no puede pasar de 300: quita las que sobren.',
  ],
  [
    'with a summary that is too large for a page',
    topic('Luz', { items: [item({ dialogue_summary: Array(3).fill({ summary: '&'.repeat(60_000) }) })] }),
    'Los resúmenes de 11-5 pasan de 512 KB en la página, o los de todo el tema de 2 MB: acórtalos o quita algunos.',
  ],
  [
    'with 2001 references',
    topic('Luz', { items: Array(2001).fill(item({})) }),
    'El campo «items» tiene 2001 referencias y no puede pasar de 2000: repártelas en varios temas.',
  ],
  ['with an id of 201 characters', topic('Luz', { id: 'x'.repeat(201) }), LONG_ID],
  ['with an id that is longer than addresses are read', topic('Luz', { id: '😀'.repeat(101) }), LONG_ID],
  ['with a slash in its id', topic('Luz', { id: 'a/b' }), 'El identificador «a/b» no puede contener /, ? ni #.'],
  ['whose id no address can hold', topic('Luz', { id: '..' }), 'El identificador «..» no puede ser solo puntos.'],
  [
    'with a question mark in its name',
    topic('Luz'),
    'El identificador «¿qué?» no puede contener /, ? ni #.',
    '¿qué?.json',
  ],
  ['with a name of 201 characters', topic('Luz'), LONG_ID, `${'x'.repeat(201)}.json`],
  ['with another ending', topic('Luz'), 'El nombre debe terminar en .json.', 'x.txt'],
  ['with the id of another file', topic('Luz'), 'Repite el identificador «bien» de otro archivo.', 'bien.json'],
])(
  'a topic that cannot be taken: %s is named with its reason; the good one is read',
  async (_what, content, reason, name = 'x.json') => {
    const { topics, failures } = await readTopics([
      fileOf('a.json', topic('Bien', { id: 'bien' })),
      fileOf(name, content),
    ]);
    expect(failures).toEqual([{ name, reason }]);
    expect(topics).toMatchObject([{ id: 'bien', title: 'Bien' }]);
  },
);

it('a topic may have the texts of its summaries in `text`', async () => {
  const summary = [{ speaker: 'Luisa', text: 'Espera.' }];
  const file = fileOf('luz.json', topic('Luz', { items: [item({ dialogue_summary: summary })] }));
  const [luz] = (await readTopics([file])).topics;
  expect(luz?.items[0]?.dialogue_summary).toEqual([{ speaker: 'Luisa', summary: 'Espera.' }]);
});

it('a topic has the id that it names, else its file’s name', async () => {
  const files = [fileOf('luz.json', topic('Luz')), fileOf('z.json', topic('Paz', { id: 'la-paz' }))];
  expect((await readTopics(files)).topics.map(({ id }) => id)).toEqual(['luz', 'la-paz']);
});
