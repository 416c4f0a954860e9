import { describe, expect, it } from 'vitest';
import { uploadPieces } from '~/domain/reviews/read-upload.server';
import type { ReviewPiece } from '~/domain/reviews/schema';
import { OFFICE } from '~/files/foreign';
import { mainChapter, optionalChapter, playlist, zip, gospelDay, topic } from '../../setup/archives';
import { json, sourcesOf, type Files } from './aside';

const main = (volume: number, index: number) =>
  [`${volume}-${index}.json`, json(mainChapter(volume, index))] as Files[0];
const optional = (volume: number, index: number) =>
  [`${volume}-${index}_o.json`, json(optionalChapter(volume, index))] as Files[0];

const WORD = await zip([
  ['[Content_Types].xml', '<Types/>'],
  ['word/document.xml', '<w/>'],
]);

/** Reads files. Returns of each section its kind, volume and failures, and of each refused file the reason. */
async function read(...files: Files) {
  const pieces: unknown[][] = [];
  for await (const piece of uploadPieces.work({ files: await sourcesOf(files) })) pieces.push(inShort(piece));
  return pieces;
}

function inShort(piece: ReviewPiece): unknown[] {
  if ('refused' in piece) return [piece.name, piece.refused];
  const { name, kind, volume } = piece.section;
  const failures = piece.failures.map((failure) => `${failure.name}: ${failure.reason}`);
  return [name, kind, volume, ...(piece.content === '' ? ['nada'] : []), ...failures];
}

describe('files are known by what they hold', () => {
  it.each(['Vol_5_main (1).zip', 'Archivo comprimido.zip', 'sin-ending'])('chapters in %s', async (name) => {
    expect(await read([name, await zip([main(5, 1), main(5, 2)])])).toEqual([[name, 'main', 5]]);
  });

  it('all of them in one archive, in folders and in archives of their own', async () => {
    const book = await zip([
      ['libro/Volumen_5.json', json(playlist(5, [1]))],
      ['libro/Vol_5_main.zip', await zip([main(5, 1)])],
      ['__MACOSX/libro/._Vol_5_main.zip', 'x'],
      ['libro/Vol_5_optional.zip', await zip([optional(5, 1)])],
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
      ['Vol_5_optional.zip', 'optional', 5],
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

describe('captions and recordings name what comes in the same upload', () => {
  const CAPTIONS: Files[0] = ['5-1.vtt', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nLa luz.')];
  const TABLE: Files[0] = ['Grabaciones.csv', Buffer.from('5-2;https://a.example/5-2.mp3')];
  const LIST: Files[0] = ['lista.json', json([{ chapter: '6-1', recording: 'https://a.example/6-1.mp3' }])];
  const BROUGHT = [
    ['Volumen_5.json', json(playlist(5, [1]))],
    ['5-2.json', json(mainChapter(5, 2))],
    ['6-1_o.json', json(optionalChapter(6, 1))],
  ] as Files;

  it('in other files, whichever is first', async () => {
    expect(await read(CAPTIONS, TABLE, LIST, ...BROUGHT)).toEqual([
      ['Volumen_5.json', 'playlist', 5],
      ['5-2.json', 'main', 5],
      ['6-1_o.json', 'optional', 6],
      ['5-1.vtt', 'transcripts', null],
      ['Grabaciones.csv', 'recordings', null],
      ['lista.json', 'recordings', null],
    ]);
  });

  it('in archives of one archive', async () => {
    const [one, other] = [await zip([CAPTIONS, TABLE, LIST]), await zip(BROUGHT)];
    const kinds = (
      await read([
        'Libro.zip',
        await zip([
          ['a.zip', one],
          ['b.zip', other],
        ]),
      ])
    ).map(([, kind]) => kind);
    expect(kinds).toEqual(['main', 'optional', 'playlist', 'transcripts', 'recordings', 'recordings']);
  });

  it('captions are of the video that a playlist gives the chapter, and not of its former one', async () => {
    const files = await sourcesOf([CAPTIONS, ['a.json', json(playlist(5, [1]))]]);
    const videos = [{ volume: 5, index: 1, videoId: 'former' }];
    const videoIds: unknown[] = [];
    for await (const piece of uploadPieces.work({ files, videos })) {
      if (!('refused' in piece) && piece.section.kind === 'transcripts')
        videoIds.push(...(JSON.parse(piece.content) as { videoId: string }[]).map(({ videoId }) => videoId));
    }
    expect(videoIds).toEqual(['v5x1']);
  });

  it('a video that a playlist takes away has no captions', async () => {
    const gone: Files[0] = ['5-3.vtt', CAPTIONS[1]];
    const files = await sourcesOf([gone, ['a.json', json(playlist(5, [1]))]]);
    const pieces: unknown[] = [];
    for await (const piece of uploadPieces.work({ files, videos: [{ volume: 5, index: 3, videoId: 'former' }] }))
      pieces.push(inShort(piece));
    expect(pieces).toContainEqual([
      '5-3.vtt',
      'transcripts',
      null,
      'nada',
      '5-3.vtt: El capítulo 5-3 no tiene ningún video que se pueda ver.',
    ]);
  });
});

describe('the bad is named, the good is read', () => {
  it('chapters of another volume: all in one sentence, one among those of its own by its name', async () => {
    const why = 'Son capítulos del volumen 6, y el archivo se llama «Vol_5_main.zip».';
    expect(await read(['Vol_5_main.zip', await zip([main(6, 1), main(6, 2)])])).toEqual([['Vol_5_main.zip', why]]);
    expect(await read(['Vol_5_main.zip', await zip([main(5, 1), main(6, 2)])])).toEqual([
      ['Vol_5_main.zip', 'main', 5, 'nada', `6-2.json: ${why}`],
      ['Vol_5_main.zip', 'main', 5],
    ]);
  });

  it.each<[string, Buffer, string]>([
    [
      'a.json',
      json({ hola: 1 }),
      'No se reconoce: no es una playlist, ni un capítulo, ni un tema, ni evangelios. Tiene «hola».',
    ],
    [
      'capitulo.json',
      json(mainChapter(5, 1)),
      'Un capítulo debe llamarse «{volumen}-{índice}.json» o «{volumen}-{índice}_o.json».',
    ],
    [
      'foto.jpg',
      Buffer.from('JFIF'),
      'No se toma lo que no es .json, .zip, .md, subtítulos ni grabaciones: «foto.jpg».',
    ],
    [
      'a.zip',
      Buffer.from('Rar!\x1a\x07\x01\x00 lo que sea', 'latin1'),
      'Es un archivo RAR. Comprímelo como ZIP y vuelve a subirlo.',
    ],
    [
      'a.zip',
      Buffer.from("7z\xbc\xaf'\x1c lo que sea", 'latin1'),
      'Es un archivo 7z. Comprímelo como ZIP y vuelve a subirlo.',
    ],
    [
      'a.json',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      'Es una imagen. Busca el archivo bueno y vuelve a subirlo.',
    ],
    ['acerca.md', WORD, OFFICE],
    ['99-1.json', json(mainChapter(99, 1)), 'El volumen debe estar entre 1 y 36, y «99-1.json» es del 99.'],
  ])('%s', async (name, content, reason) => {
    const good = ['b.zip', 'main', 5];
    expect(await read([name, content], ['b.zip', await zip([main(5, 1)])])).toEqual([[name, reason], good]);
  });

  it('a study under the name of a text', async () => {
    const [[name, , , , failure] = []] = await read(['a.zip', await zip([['5-1.json', json(optionalChapter(5, 1))]])]);
    expect([name, failure]).toEqual([
      'a.zip',
      expect.stringContaining('Un estudio se llama «{volumen}-{índice}_o.json»'),
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

  it('days that another file has, without the others of their file', async () => {
    const days = (...dates: string[]) => json(dates.map((date) => gospelDay(date)));
    const why = 'Repite lo de «noviembre.json», que ya se tomó.';
    expect(
      await read(
        ['noviembre.json', days('2026-11-02')],
        ['2026.json', days('2026-11-01', '2026-11-02', '2026-11-03')],
        ['lunes.json', days('2026-11-02')],
      ),
    ).toEqual([
      ['noviembre.json', 'gospels', null],
      ['2026.json', 'gospels', null, `Día 2 (2026-11-02): ${why}`],
      ['lunes.json', 'gospels', null, 'nada', `Día 1 (2026-11-02): ${why}`],
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
