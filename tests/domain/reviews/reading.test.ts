import { describe, expect, it } from 'vitest';
import { uploadPieces } from '~/domain/reviews/read-upload.server';
import type { ReviewPiece } from '~/domain/reviews/schema';
import { mainChapter, optionalChapter, playlist, zip } from '../../setup/archives';
import { opened } from '../../setup/opened';
import { gospelDay, topic } from '../../setup/study';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const main = (volume: number, index: number): [string, Buffer] => [
  `${volume}-${index}.json`,
  json(mainChapter(volume, index)),
];
const optional = (volume: number, index: number): [string, Buffer] => [
  `${volume}-${index}_o.json`,
  json(optionalChapter(volume, index)),
];

/** Reads files. Returns of each section its kind, volume and failures, and of each refused file the reason. */
async function read(...files: [name: string, content: Buffer][]) {
  const sources = [];
  for (const [name, content] of files) {
    sources.push({ name, size: content.length, descriptor: (await opened(content)).fd });
  }
  const pieces: unknown[][] = [];
  for await (const piece of uploadPieces.work(sources)) pieces.push(inShort(piece));
  return pieces;
}

function inShort(piece: ReviewPiece): unknown[] {
  if ('refused' in piece) return [piece.name, piece.refused];
  const { name, kind, volume } = piece.section;
  const failures = piece.failures.map((failure) => `${failure.name}: ${failure.reason}`);
  return [name, kind, volume, ...(piece.content === '' ? ['nada'] : []), ...failures];
}

describe('files are known by what they hold', () => {
  it.each(['Vol_5_main (1).zip', 'Vol_5_main.zip.zip', 'Archivo comprimido.zip', 'vol 5.ZIP', 'sin-ending'])(
    'chapters in %s',
    async (name) => {
      expect(await read([name, await zip([main(5, 1), main(5, 2)])])).toEqual([[name, 'main', 5]]);
    },
  );

  it('all six kinds together', async () => {
    expect(
      await read(
        ['a.json', json(playlist(5, [1, 2]))],
        ['b.zip', await zip([main(5, 1)])],
        ['c.zip', await zip([optional(5, 1)])],
        ['d.zip', await zip([['luz.json', json(topic('Luz'))]])],
        ['e.json', json([gospelDay('2026-03-01')])],
        ['acerca-de.md', Buffer.from('# Acerca')],
      ),
    ).toEqual([
      ['a.json', 'playlist', 5],
      ['b.zip', 'main', 5],
      ['c.zip', 'optional', 5],
      ['d.zip', 'topics', null],
      ['e.json', 'gospels', null],
      ['acerca-de.md', 'about', null],
    ]);
  });

  it('all of them in one archive, in folders and in archives of their own', async () => {
    const book = await zip([
      ['libro/Volumen_5.json', json(playlist(5, [1]))],
      ['libro/Vol_5_main.zip', await zip([main(5, 1)])],
      ['__MACOSX/libro/._Vol_5_main.zip', 'x'],
      ['libro/sueltos/6-1.json', json(mainChapter(6, 1))],
      ['libro/Temas.zip', await zip([['luz.json', json(topic('Luz'))]])],
      ['libro/Evangelios_2026.json', json(gospelDay('2026-03-01'))],
      ['libro/Acerca_de.md', '# Acerca'],
    ]);
    expect(await read(['Libro.zip', book])).toEqual([
      ['Libro.zip', 'main', 6],
      ['Volumen_5.json', 'playlist', 5],
      ['Evangelios_2026.json', 'gospels', null],
      ['Acerca_de.md', 'about', null],
      ['Vol_5_main.zip', 'main', 5],
      ['Temas.zip', 'topics', null],
    ]);
  });

  it('a lone chapter, and a lone topic with a BOM', async () => {
    const bom = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), json(topic('Luz'))]);
    expect(await read(['5-3_o.json', json(optionalChapter(5, 3))], ['luz.json', bom])).toEqual([
      ['5-3_o.json', 'optional', 5],
      ['luz.json', 'topics', null],
    ]);
  });
});

describe('the bad is named, the good is read', () => {
  it('an archive of another volume, in one sentence', async () => {
    expect(await read(['Vol_5_main.zip', await zip([main(6, 1), main(6, 2)])])).toEqual([
      ['Vol_5_main.zip', 'Son capítulos del volumen 6, y el archivo se llama «Vol_5_main.zip».'],
    ]);
  });

  it('a chapter of another volume among those of its own', async () => {
    expect(await read(['Vol_5_main.zip', await zip([main(5, 1), main(6, 2)])])).toEqual([
      [
        'Vol_5_main.zip',
        'main',
        5,
        'nada',
        '6-2.json: Son capítulos del volumen 6, y el archivo se llama «Vol_5_main.zip».',
      ],
      ['Vol_5_main.zip', 'main', 5],
    ]);
  });

  it.each<[string, string, Buffer | Promise<Buffer>, string]>([
    [
      'half a ZIP',
      'a.zip',
      zip([main(5, 1)]).then((bytes) => bytes.subarray(0, -20)),
      'El archivo no es un ZIP válido o está incompleto. Vuelve a comprimirlo y súbelo otra vez.',
    ],
    [
      'JSON that breaks off',
      'a.json',
      Buffer.from('{\n"playlistId":'),
      'No es JSON válido (línea 2). El archivo termina antes de tiempo: le falta «}» al final, o está cortado.',
    ],
    [
      'JSON of nothing known',
      'a.json',
      json({ hola: 1 }),
      'No se reconoce: no es una playlist, ni un capítulo, ni un tema, ni evangelios. Tiene «hola».',
    ],
    [
      'a chapter under another name',
      'capitulo.json',
      json(mainChapter(5, 1)),
      'Un capítulo debe llamarse «{volumen}-{índice}.json» o «{volumen}-{índice}_o.json».',
    ],
    ['a picture', 'foto.jpg', Buffer.from('JFIF'), 'No se toma lo que no es .json, .zip ni .md: «foto.jpg».'],
    ['an empty text', 'about.md', Buffer.from(' '), 'El archivo está vacío.'],
    [
      'a volume that is none',
      '99-1.json',
      json(mainChapter(99, 1)),
      'El volumen debe estar entre 1 y 36, y «99-1.json» es del 99.',
    ],
  ])('%s', async (_what, name, content, reason) => {
    expect(await read([name, await content], ['b.zip', await zip([main(5, 1)])])).toEqual([
      [name, reason],
      ['b.zip', 'main', 5],
    ]);
  });

  it('what comes twice, whichever files bring it', async () => {
    const chapters = await zip([main(5, 1)]);
    expect(
      await read(
        ['uno.zip', chapters],
        ['dos.zip', chapters],
        ['a.json', json(playlist(5, [1]))],
        ['b.json', json(playlist(5, [1]))],
        ['Acerca de.md', Buffer.from('# Uno')],
        ['about.md', Buffer.from('# Dos')],
      ),
    ).toEqual([
      ['uno.zip', 'main', 5],
      ['dos.zip', 'main', 5, 'nada', '5-1.json: Repite lo de «5-1.json», que ya se tomó.'],
      ['a.json', 'playlist', 5],
      ['b.json', 'Repite lo de «a.json», que ya se tomó.'],
      ['Acerca de.md', 'about', null],
      ['about.md', 'Repite lo de «Acerca de.md», que ya se tomó.'],
    ]);
  });

  it('an archive in an archive in an archive', async () => {
    const innermost = await zip([main(5, 1)]);
    const inner = await zip([['muy-dentro.zip', innermost]]);
    expect(await read(['fuera.zip', await zip([['dentro.zip', inner]])])).toEqual([
      ['muy-dentro.zip', 'Es un ZIP dentro de otro que ya está dentro de un ZIP. Súbelo aparte.'],
    ]);
  });
});
