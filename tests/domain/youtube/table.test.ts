import { describe, expect, it } from 'vitest';
import { readVideoFile, readVideos } from '~/domain/youtube/text.server';
import { FileFault } from '~/files/fault';

const [ONE, TWO] = ['dQw4w9WgXcQ', '-UGmleOV42Y'];
const pairsOf = ({ videos }: ReturnType<typeof readVideos>) =>
  videos.map(({ videoId, title, number }) => [videoId, title, ...(number ? [number] : [])]);

const takeout = (headings: string) =>
  `\ufeff${headings}\r\n${ONE},2025-01-02T10:00:00+00:00\r\n ${TWO},2025-01-02T10:01:00+00:00\r\n\n\n\n`;
const oldTakeout = (playlist: string, headings: string) =>
  `${playlist}\nPLabcdefghij,UCabc,2020-01-01 10:00:00 UTC,2020-01-01 10:00:00 UTC,Libro de Cielo Volumen 36,,Private\n\n${headings}\n${ONE},2020-01-01 10:00:00 UTC\n${TWO},2020-01-01 10:00:00 UTC\n`;

describe('an export of Takeout', () => {
  it.each([
    'Video ID,Playlist Video Creation Timestamp',
    'ID del video,Marca de tiempo de creación del video de la playlist',
    'ID de vídeo,Marca de tiempo de creación del vídeo de la lista de reproducción',
  ])('%s', (headings) => {
    expect(pairsOf(readVideos(takeout(headings).slice(1)))).toEqual([
      [ONE, ''],
      [TWO, ''],
    ]);
  });

  it.each([
    ['Playlist Id,Channel Id,Time Created,Time Updated,Title,Description,Visibility', 'Video Id,Time Added'],
    [
      'ID de la lista de reproducción,ID de canal,Creación,Actualización,Título,Descripción,Visibilidad',
      'ID del vídeo,Hora',
    ],
  ])('in its old form: %s', (playlist, headings) => {
    const read = readVideos(oldTakeout(playlist, headings));
    expect(pairsOf(read)).toEqual([
      [ONE, ''],
      [TWO, ''],
    ]);
    expect(read).toMatchObject({ playlistId: 'PLabcdefghij', title: 'Libro de Cielo Volumen 36' });
  });

  it('without its headings', () => {
    expect(pairsOf(readVideos(`${ONE},2025-01-02T10:00:00+00:00\n${TWO},2025-01-02T10:01:00+00:00`))).toHaveLength(2);
  });
});

it.each([
  'Contenido,Título del video,Hora de publicación del video,Duración,Visualizaciones',
  'Content,Video title,Video publish time,Duration,Views',
  'Vídeo,Título del vídeo,Hora de publicación del vídeo,Duración,Visualizaciones',
])('the table of Studio: %s', (headings) => {
  const table = `${headings}\nTotal,,,,1234\n${ONE},"36-1. La luz, primera","5 mar 2024",300,12\n${TWO},36-2. Dos,"6 mar 2024",200,11\n`;
  expect(pairsOf(readVideos(table))).toEqual([
    [ONE, '36-1. La luz, primera'],
    [TWO, '36-2. Dos'],
  ]);
});

describe('a table of a spreadsheet', () => {
  const rows: [name: string, text: string, read: unknown[]][] = [
    [
      'semicolons',
      `36-1. La luz;https://youtu.be/${ONE}\n36-2. Corazón;https://youtu.be/${TWO};300`,
      [
        [ONE, '36-1. La luz'],
        [TWO, '36-2. Corazón'],
      ],
    ],
    [
      'tabs and quotes',
      `"36-1. La ""luz"";\tprimera\nparte"\thttps://youtu.be/${ONE}\n36-2. "Dos" y tres\thttps://youtu.be/${TWO}`,
      [
        [ONE, '36-1. La "luz"; primera parte'],
        [TWO, '36-2. "Dos" y tres'],
      ],
    ],
    [
      'commas, also in the titles',
      `36-1. La luz, el alma,https://youtu.be/${ONE}\n"36-2. Dos, tres",https://youtu.be/${TWO}`,
      [
        [ONE, '36-1. La luz, el alma'],
        [TWO, '36-2. Dos, tres'],
      ],
    ],
    [
      'the line of Excel',
      `sep=;\r\nTítulo;Enlace\r\n36-1. La luz;https://youtu.be/${ONE}\r\n`,
      [[ONE, '36-1. La luz']],
    ],
    [
      'a column of numbers',
      `Número;Título;Dirección\n5;La luz;https://youtu.be/${ONE}\n7;Sufrimiento;https://youtu.be/${TWO}`,
      [
        [ONE, 'La luz', 5],
        [TWO, 'Sufrimiento', 7],
      ],
    ],
    [
      'volume and number',
      `Volumen;Capítulo;Título;ID\n36;5;La luz;${ONE}\n36;6;La paz;${TWO}`,
      [
        [ONE, '36-5. La luz'],
        [TWO, '36-6. La paz'],
      ],
    ],
    ['both in a cell of their own', `36-5\tLa luz\thttps://youtu.be/${ONE}`, [[ONE, '36-5. La luz']]],
    [
      'a picture beside its video',
      `36-1. La luz;https://youtu.be/${ONE};https://i.ytimg.com/vi/${ONE}/hqdefault.jpg`,
      [[ONE, '36-1. La luz']],
    ],
    [
      'two videos in a row',
      `36-1. La luz;https://youtu.be/${ONE};https://youtu.be/${TWO}`,
      [
        [ONE, '36-1. La luz'],
        [TWO, ''],
      ],
    ],
    [
      'title and address in one cell',
      `https://youtu.be/${ONE};x\n36-2. La paz https://youtu.be/${TWO};`,
      [
        [ONE, 'x'],
        [TWO, '36-2. La paz'],
      ],
    ],
    [
      'a word of eleven letters in its own cell',
      `36-1;Sufrimiento;https://youtu.be/${ONE}`,
      [[ONE, '36-1. Sufrimiento']],
    ],
  ];
  it.each(rows)('with %s', (_name, text, read) => expect(pairsOf(readVideos(text))).toEqual(read));

  const text = `Título;Dirección\r\n36-2. Corazón “ñ”;https://youtu.be/${ONE}\r\n`;
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with BOM', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', utf16],
    ['UTF-16, the other way', Buffer.from(utf16).swap16()],
    ['UTF-16 without BOM', utf16.subarray(2)],
    ['ANSI', Buffer.from(text.replace('“', '\x93').replace('”', '\x94'), 'latin1')],
  ])('in %s', (_name, bytes) => expect(pairsOf(readVideoFile(bytes))).toEqual([[ONE, '36-2. Corazón “ñ”']]));

  it('tells the rows that have no video', () => {
    const { wrong } = readVideos(`Título;Dirección\n36-1. La luz;https://youtu.be/${ONE}\n36-2. Sin dirección;`);
    expect(wrong).toEqual([{ line: 3, text: '36-2. Sin dirección' }]);
  });
});

describe('what is no table of videos', () => {
  it.each([
    ['Son subtítulos de un video', '1\r\n00:00:01,000 --> 00:00:03,000\r\nHija mía, la luz\r\n'],
    ['Son subtítulos de un video', 'WEBVTT - x\n\n00:01.000 --> 00:03.000\nHija mía\n'],
    ['Son subtítulos de un video', '0:00:01.000,0:00:03.000\nHija mía\n'],
    [
      'Son subtítulos de un video',
      '[Script Info]\nTitle: x\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,x,,0,0,0,,Hija',
    ],
    ['Son subtítulos de un video', '[00:01.00]Hija mía\n[00:03.00]la luz'],
    ['Son subtítulos de un video', '<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml"><body/></tt>'],
    ['Son subtítulos de un video', '0:00\nHija mía\n0:03\nla luz'],
    ['Es un PDF', '%PDF-1.7'],
    ['Es un ZIP', 'PK\x03\x04'],
    ['línea 1 («hola;adiós»)', 'hola;adiós'],
    ['una playlist', 'https://www.youtube.com/playlist?list=PLabc'],
    ['más de 10000 filas', `${ONE},2025-01-02T10:00:00Z\n`.repeat(10_001)],
    ['más de 5000 videos', `${ONE},2025-01-02T10:00:00Z\n`.repeat(5001)],
    ['más de 65536 letras', `${'x'.repeat(70_000)},https://youtu.be/${ONE}`],
  ])('%s', (words, text) => {
    expect(() => readVideoFile(Buffer.from(text))).toThrow(FileFault);
    expect(() => readVideoFile(Buffer.from(text))).toThrow(words);
  });

  it('subtitles in UTF-16', () => {
    const bytes = Buffer.from('\ufeff1\r\n00:00:01,000 --> 00:00:03,000\r\nHija', 'utf16le');
    expect(() => readVideoFile(bytes)).toThrow('Son subtítulos');
  });
});
