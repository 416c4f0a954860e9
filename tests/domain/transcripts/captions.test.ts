import { describe, expect, it } from 'vitest';
import { readCaptions, videoFinder } from '~/domain/transcripts/caption-file.server';
import { cuesOfText } from '~/domain/transcripts/cues';
import { clock, MOST_CUES } from '~/domain/transcripts/schema';

const read = (text: string | Uint8Array) => readCaptions(typeof text === 'string' ? Buffer.from(text) : text);
const linesOf = (text: string | Uint8Array) => read(text).map(({ start, text: words }) => `${clock(start)} ${words}`);
const cuesIn = (text: string) => cuesOfText(text).map(({ start, end, lines }) => [start, end, lines.join('/')]);

const A = '00:00:00.000 --> 00:00:01.000';
const B = '00:00:02.000 --> 00:00:03.000';
const BOTH = [
  [0, 1, 'uno'],
  [2, 3, 'dos'],
];

// The rules of parsing of WebVTT, https://www.w3.org/TR/webvtt1/#file-parsing; where this reads more, the name says so.
describe('WebVTT', () => {
  it.each([
    ['a cue', `WEBVTT\n\n${A}\nuno`, [[0, 1, 'uno']]],
    ['a header with words behind a space or a tab', `WEBVTT\tx\n\n${A}\nuno`, [[0, 1, 'uno']]],
    ['header fields', `WEBVTT\nKind: captions\nLanguage: es\n\n${A}\nuno`, [[0, 1, 'uno']]],
    ['no blank line behind the header', `WEBVTT\n${A}\nuno`, [[0, 1, 'uno']]],
    ['CRLF and CR', `WEBVTT\r\n\r\n${A}\r\nuno\r\r${B}\rdos`, BOTH],
    ['identifiers, numbers among them', `WEBVTT\n\n1\n${A}\nuno\n\nde\n${B}\ndos`, BOTH],
    ['settings', `WEBVTT\n\n${A} align:start position:0%\nuno`, [[0, 1, 'uno']]],
    ['no hours', 'WEBVTT\n\n00:01.500 --> 01:00.000\nuno', [[1.5, 60, 'uno']]],
    ['many hours', 'WEBVTT\n\n100:00:00.000 --> 100:00:01.000\nuno', [[360_000, 360_001, 'uno']]],
    ['no spaces around the arrow', 'WEBVTT\n\n00:01.000-->00:02.000\nuno', [[1, 2, 'uno']]],
    ['two lines', `WEBVTT\n\n${A}\nuno\ndos`, [[0, 1, 'uno/dos']]],
    ['a blank line ends the text', `WEBVTT\n\n${A}\nuno\n\nsuelto\n\n${B}\ndos`, BOTH],
    ['an arrow ends the text', `WEBVTT\n\n${A}\nuno\n${B}\ndos`, BOTH],
    ['a wrong arrow ends the text', `WEBVTT\n\n${A}\nuno --> x\ndos`, []],
    [
      'NOTE, STYLE and REGION',
      `WEBVTT\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\nNOTE\nnada\n\n${A}\nuno`,
      [[0, 1, 'uno']],
    ],
    ['minutes and seconds beyond 59', 'WEBVTT\n\n00:60:00.000 --> 01:00:01.000\nx\n\n00:00.000 --> 00:60.000\ny', []],
    ['a time with letters or a sign', 'WEBVTT\n\n00:a0.000 --> 00:01.000\nx\n\n-00:01.000 --> 00:02.000\ny', []],
    ['no text', `WEBVTT\n\n${A}\n\n${B}\n`, []],
    ['an end before the start', 'WEBVTT\n\n00:05.000 --> 00:01.000\nuno', [[5, 1, 'uno']]],
    ['a comma, one digit, no end (more than the rules)', 'WEBVTT\n\n0:01,5 -->\nuno', [[1.5, null, 'uno']]],
    ['no header (more than the rules)', `${A}\nuno`, [[0, 1, 'uno']]],
    [
      'times below zero without a header (more than the rules)',
      '1\n-00:00:02,500 --> 00:00:01,000\nuno\n\n2\n-0:02 --> -0:01\n-3:10 dos',
      [
        [0, 1, 'uno'],
        [0, 0, '-3:10 dos'],
      ],
    ],
    ['WEBVTT within a word is no header', `WEBVTTx\n\n${A}\nuno\n\ndos`, [[0, 1, 'uno/dos']]],
  ])('%s', (_name, text, cues) => {
    expect(cuesIn(text)).toEqual(cues);
  });

  it.each([
    ['<b>uno</b> <i.x>dos</i> <u>tres</u>', 'uno dos tres'],
    ['<c.amarillo.bg_azul>uno</c> <lang es>dos</lang>', 'uno dos'],
    ['uno<00:00:00.500><c> dos</c>', 'uno dos'],
    ['<v Luisa>Hágase</v>', 'Luisa: Hágase'],
    ['<v.alta Jesús>Hija mía', 'Jesús: Hija mía'],
    ['<ruby>base<rt>nota</rt></ruby>', 'basenota'],
    ['&lt;b&gt; &amp; &aacute;&nbsp;&#243; &lrm;x &falsa; &', '<b> & á ó x &falsa; &'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<scr<script>ipt>alert(1)', 'ipt>alert(1)'],
    ['&lt;img src=x onerror=alert(1)&gt;', '<img src=x onerror=alert(1)>'],
    ['uno <b sin fin', 'uno'],
    ['3 < 5 > 4', '3 < 5 > 4'],
    ['{\\an8}{\\i1}uno{\\i0}', 'uno'],
    ['uno\u0000 d\u200bos\u0007\u202e', 'uno dos'],
    ['<v <b>Luisa>uno', 'Luisa>uno'],
  ])('text %j', (written, text) => {
    const [one] = linesOf(`WEBVTT\n\n${A}\n${written}`);
    expect(one).toBe(`0:00 ${text}`);
  });
});

const ROLLING = [
  ['00:00:00.000 --> 00:00:02.000', ' ', 'hija<00:00:00.500><c> mía</c>'],
  ['00:00:02.000 --> 00:00:02.010', 'hija mía', ' '],
  ['00:00:02.010 --> 00:00:04.000', 'hija mía', 'la<00:00:02.400><c> luz</c>'],
  ['00:00:04.000 --> 00:00:04.010', 'la luz', ' '],
  ['00:00:04.010 --> 00:00:06.000', 'la luz', 'no<00:00:04.400><c> pregunta</c>'],
]
  .map(([time, ...lines]) => `${time} align:start position:0%\n${lines.join('\n')}\n`)
  .join('\n');
const event = (tStartMs: number, dDurationMs: number, ...segs: string[]) => ({
  ...{ tStartMs, dDurationMs },
  segs: segs.map((utf8, at) => ({ utf8, tOffsetMs: at * 200 })),
});

describe('what programs write', () => {
  const spoken = ['0:01 Hija mía, la luz no pregunta.', '0:25 Fiat.'];
  const two = (from: string, to: string, later: string, end: string, arrow = ' --> ') =>
    [`${from}${arrow}${to}`, `${later}${arrow}${end}`] as const;
  const [dot, dotLater] = two('00:00:01.000', '00:00:03.000', '00:00:25.000', '00:00:26.000');
  const [comma, commaLater] = two('00:00:01,000', '00:00:03,000', '00:00:25,000', '00:00:26,000');
  it.each([
    [
      'YouTube, automatic VTT',
      `WEBVTT\nKind: captions\nLanguage: es\n\n${ROLLING}`,
      ['0:00 hija mía la luz no pregunta'],
    ],
    [
      'YouTube, json3',
      JSON.stringify({
        wireMagic: 'pb3',
        pens: [{}],
        events: [
          { tStartMs: 0, dDurationMs: 9e5, id: 1 },
          event(1000, 4000, 'Hija', ' mía,'),
          { ...event(2000, 2000, '\n'), aAppend: 1 },
          event(2010, 2000, 'la luz no pregunta.'),
          event(25_000, 900, 'Fiat.'),
        ],
      }),
      spoken,
    ],
    [
      'YouTube Studio, sbv',
      '0:00:01.000,0:00:03.000\nHija mía,[br]la luz no pregunta.\n\n0:00:25.000,0:00:26.000\nFiat.\n',
      spoken,
    ],
    [
      'Aegisub, SRT with styles, twice for two layers',
      `1\r\n${comma}\r\n{\\an8}<font color="#fff">Hija mía,\r\nla luz no pregunta.</font>\r\n\r\n2\r\n${comma}\r\nHija mía,\r\nla luz no pregunta.\r\n\r\n3\r\n${commaLater}\r\n<i>Fiat.</i>\r\n`,
      spoken,
    ],
    [
      'Subtitle Edit, with a BOM and a blank line in a text',
      `\ufeff1\n${comma}\nHija mía,\n\nla luz no pregunta.\n\n2\n${commaLater}\nFiat.\n`,
      spoken,
    ],
    [
      'Premiere, SRT without a number, without a blank line',
      `${comma}\nHija mía, la luz\nno pregunta.\n${commaLater}\nFiat.`,
      spoken,
    ],
    [
      'Otter, SRT of one digit',
      '1\n0:00:01,0 --> 0:00:03,0\nHija mía, la luz no pregunta.\n\n2\n0:00:25,0 --> 0:00:26,0\nFiat.\n',
      spoken,
    ],
    [
      'Zoom, VTT with names',
      `WEBVTT\r\n\r\n1\r\n${dot}\r\nAna Prueba: Hija mía, la luz no pregunta.\r\n\r\n2\r\n${dotLater}\r\nFiat.\r\n`,
      ['0:01 Ana Prueba: Hija mía, la luz no pregunta.', '0:25 Fiat.'],
    ],
    [
      'Teams, VTT with long identifiers and voices',
      `WEBVTT\n\n3f1c0b9a-1d2e-4f5a-8b7c-0d9e8f7a6b5c/12-0\n${dot}\n<v Ana Prueba>Hija mía, la luz\nno pregunta.</v>\n\n3f1c0b9a-1d2e-4f5a-8b7c-0d9e8f7a6b5c/13-0\n${dotLater}\n<v Ana Prueba>Fiat.</v>\n`,
      ['0:01 Ana Prueba: Hija mía, la luz no pregunta.', '0:25 Ana Prueba: Fiat.'],
    ],
    [
      'Vimeo',
      `WEBVTT\n\n1\n${dot} line:90%\nHija mía, la luz\nno pregunta.\n\n2\n${dotLater} line:90%\nFiat.\n`,
      spoken,
    ],
    [
      'Descript, with voices',
      `WEBVTT\n\nNOTE Descript\n\n${dot}\n<v Luisa>Hija mía, la luz no pregunta.</v>\n\n${dotLater}\n<v Luisa>Fiat.</v>`,
      ['0:01 Luisa: Hija mía, la luz no pregunta.', '0:25 Luisa: Fiat.'],
    ],
    [
      'Whisper, VTT without hours',
      'WEBVTT\n\n00:01.000 --> 00:03.000\n Hija mía, la luz\n\n00:03.000 --> 00:04.000\n no pregunta.\n\n00:25.000 --> 00:26.000\n Fiat.\n',
      spoken,
    ],
    ['Whisper, SRT', `1\n${comma}\n Hija mía, la luz no pregunta.\n\n2\n${commaLater}\n Fiat.\n\n`, spoken],
  ])('%s', (_name, text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });
});

const long = 'La luz que viene de lo alto no pregunta a quién alumbra.';
describe('sentences', () => {
  const srt = (...cues: [from: string, to: string, text: string][]) =>
    cues.map(([from, to, text], at) => `${at + 1}\n${from} --> ${to}\n${text}\n`).join('\n');
  it.each([
    ['out of order', srt(['0:30', '0:31', 'Dos.'], ['0:01', '0:02', 'Uno.']), ['0:01 Uno.', '0:30 Dos.']],
    ['overlapping', srt(['0:01', '0:09', 'Uno'], ['0:02', '0:05', 'dos']), ['0:01 Uno dos']],
    ['repeated', srt(['0:01', '0:02', long], ['0:02', '0:03', long]), [`0:01 ${long}`]],
    ['repeated later', srt(['0:01', '0:02', long], ['0:30', '0:31', long]), [`0:01 ${long}`, `0:30 ${long}`]],
    [
      'growing',
      srt(['0:01', '0:02', 'Uno'], ['0:02', '0:03', 'Uno dos'], ['0:03', '0:04', 'Uno dos tres']),
      ['0:01 Uno dos tres'],
    ],
    ['without an end', '0:01 -->\nUno\n\n0:30 -->\nDos', ['0:01 Uno', '0:30 Dos']],
    [
      'parted within a cue, each with its time',
      srt(['0:00', '0:10', `${long} ${long}`]),
      [`0:00 ${long}`, `0:05 ${long}`],
    ],
    [
      'behind an abbreviation',
      srt(['0:00', '0:10', `${long.slice(0, -1)} al Sr. Ruiz.`]),
      [`0:00 ${long.slice(0, -1)} al Sr. Ruiz.`],
    ],
  ])('%s', (_name, text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  it('of speech without full stops are parted by their length and by time', () => {
    const words = Array.from(
      { length: 60 },
      (_, at) => [`0:${10 + Math.floor(at / 2)}`, '0:59', `palabra${at}`] as const,
    );
    const sentences = read(srt(...words.map(([from, to, text]): [string, string, string] => [from, to, text])));
    expect(Math.max(...sentences.map(({ text }) => text.length))).toBeLessThan(260);
    expect(sentences.length).toBeGreaterThan(2);
  });
});

// Encodings are those of tables (tests/domain/youtube/table.test.ts).
it.each([
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ['UTF-8 that was read twice', (text: string) => Buffer.from(Buffer.from(text).toString('latin1'))],
])('a file in %s', (_name, written) => {
  expect(linesOf(written(`WEBVTT\n\n${A}\n«Señor, ¿qué haré?»`))).toEqual(['0:00 «Señor, ¿qué haré?»']);
});

describe('refused', () => {
  const many = (count: number) => `WEBVTT\n${`\n${A}\nx\n`.repeat(count)}`;
  const letters = (count: number) => `WEBVTT\n\n${A}\n${'a'.repeat(count)}`;
  it.each([
    ['', /ninguna palabra con su tiempo/],
    ['WEBVTT\n\nNOTE nada', /ninguna palabra con su tiempo/],
    [`WEBVTT\n\n${A}\n \n`, /ninguna palabra con su tiempo/],
    ['[Script Info]\n[Events]\nDialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,Hija', /\.vtt o \.srt/],
    ['%PDF-1.7', /Es un PDF/],
    ['<!doctype html><p>hola</p>', /página web/],
    ['{"items": []}', /no el de los subtítulos de YouTube/],
    [`${many(MOST_CUES + 1)}`, /más de 50000 subtítulos/],
    ['x'.repeat(2 * 1024 * 1024 + 1), /Pasa de 2 MB/],
    [letters(300_001), /demasiado largo/],
    ['{"events": [{"segs": [{"utf8": "\\ud800"}]}]}', /./],
  ])('%#', (text, reason) => {
    expect(() => read(text)).toThrow(reason);
  });

  it.each([
    ['50,000 cues', many(MOST_CUES)],
    ['2 MB of opened tags', `WEBVTT\n\n${A}\nx ${'<a'.repeat(1_000_000)}`],
    ['2 MB of signs', `WEBVTT\n\n${A}\nx ${'< '.repeat(140_000)}`],
    ['2 MB of references', `WEBVTT\n\n${A}\nx ${'&amp;'.repeat(290_000)}`],
    ['2 MB of arrows', `WEBVTT\n\n${A}\nx\n${'-->\n'.repeat(450_000)}`],
    ['2 MB of ends', `WEBVTT\n\n${A}\nx\n${'.'.repeat(290_000)}`],
    ['a line of times', `${A}\nx\n${'00:00:01.000 '.repeat(100_000)}\n`],
    ['2 MB of blank lines', `${A}\nx\n${'\n'.repeat(1_900_000)}`],
  ])('but in no time: %s', (_name, text) => {
    const start = process.cpuUsage(); // not the clock, which goes on for others
    try {
      read(text);
    } catch (error) {
      expect(String(error)).toContain('demasiado largo');
    }
    const { user, system } = process.cpuUsage(start);
    expect(user + system).toBeLessThan(5_000_000); // a time that grew with the square would be minutes
  });
});

describe('the video that a file names', () => {
  const find = videoFinder([
    { volume: 11, index: 5, videoId: 'dQw4w9WgXcQ' },
    { volume: 1, index: 12, videoId: '11-5abcdefg' },
  ]);
  it.each([
    ['dQw4w9WgXcQ.vtt', '11-5'],
    ['dQw4w9WgXcQ.es-419.SRT', '11-5'],
    ['11-5. La luz [dQw4w9WgXcQ].es.vtt', '11-5'],
    ['11-5.srt', '11-5'],
    ['011-05 La luz.sbv', '11-5'],
    ['11-5.es.json3', '11-5'],
    ['11-5abcdefg.vtt', '1-12'],
  ])('%s', (name, chapter) => {
    const { volume, index } = find(name);
    expect(`${volume}-${index}`).toBe(chapter);
  });

  it.each([
    ['11-6.vtt', 'El capítulo 11-6 no tiene ningún video'],
    ['abcdefghijk.vtt', 'Ningún capítulo tiene el video «abcdefghijk»'],
    ['captions.vtt', 'no dice de qué video es'],
  ])('none: %s', (name, reason) => {
    expect(() => find(name)).toThrow(reason);
  });
});
