import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { ImportKind } from '~/domain/imports/schema';
import about from '../../scripts/demo/textos/acerca.md?raw';
import { createGospels } from '../../scripts/demo/gospels';
import { createPlaylist, createThemes } from '../../scripts/demo/lists';
import { between, pick, seeded, type Random } from '../../scripts/demo/random';
import { createVolume } from '../../scripts/demo/volume';
import { altered } from '../files/zip-surgery';
import { bearer, call, fileForm } from '../setup/api';
import { zip } from '../setup/archives';
import type { Browser } from '../setup/browser';
import { emptyBook } from '../setup/empty-book';
import { signedIn } from '../setup/people';
import { sendEachWay, WAYS } from '../setup/three-ways';

/** Seed by which files are chosen and changed; `SEED=…` sets another. */
const SEED = process.env.SEED ?? 'archivos';
const VOLUME = 36;
const DAY = '2026-01-20';

let people: { admin: Browser; token: string };
beforeAll(async () => {
  const [{ browser: admin }, { token }] = [await signedIn('admin'), await bearer('admin')];
  people = { admin, token };
});
beforeEach(emptyBook);

type Json = Record<string, unknown>;
const JSON_KINDS = ['playlist', 'main', 'optional', 'topics', 'gospels'] as const;
type JsonKind = (typeof JSON_KINDS)[number];

const book = createVolume(VOLUME);
const themes = createThemes([book]).filter(({ items }) => items.length > 0);
const days = createGospels(DAY, book.chapters, { before: 3, after: 3 });
const RANDOM: Record<JsonKind, (random: Random) => unknown> = {
  playlist: () => ({ ...createPlaylist(book), items: createPlaylist(book).items.slice(0, 5) }),
  main: (random) => {
    const { index, date, description, dialogue } = pick(random, book.chapters);
    return { info: { volume: VOLUME, index, date }, date, description, dialogue };
  },
  optional: (random) => pick(random, book.studies),
  topics: (random) => (({ file: _file, ...theme }) => theme)(pick(random, themes)),
  gospels: (random) => [pick(random, days)],
};
/** Copies a random file of the demonstration book, so that its test may change it. */
const randomFile = (kind: JsonKind, random: Random) => structuredClone(RANDOM[kind](random)) as Json;

/** Makes a file of a kind from a text. `index` is that of its chapter. */
async function fileOf(kind: ImportKind, text: string | Buffer, index = 1): Promise<[name: string, bytes: Buffer]> {
  if (kind === 'main') return [`Vol_${VOLUME}_main.zip`, await zip([[`${VOLUME}-${index}.json`, text]])];
  if (kind === 'optional') return [`Vol_${VOLUME}_optional.zip`, await zip([[`${VOLUME}-${index}_o.json`, text]])];
  if (kind === 'topics') return ['Temas.zip', await zip([['tema.json', text]])];
  return [kind === 'about' ? 'Acerca_de.md' : `${kind}.json`, Buffer.from(text as string)];
}
const indexIn = (value: unknown) => (value as { info?: { index?: number } }).info?.index ?? 1;

/** Sends a file each way, and expects each to refuse or store it with these words. */
async function expectEachWay(
  kind: ImportKind,
  [name, bytes]: [string, Buffer],
  how: 'refused' | 'stored',
  says?: RegExp,
) {
  const outcomes = await sendEachWay(people, kind, name, bytes);
  for (const way of WAYS) {
    const { refused, remarks } = outcomes[way];
    const beginning = bytes.toString('utf8').slice(0, 300);
    const details = `${way}, ${kind}, SEED=${SEED}: ${JSON.stringify(outcomes[way])}\n${beginning}`;
    expect(refused.length > 0, details).toBe(how === 'refused');
    if (says) expect((how === 'refused' ? refused : remarks).join('\n'), details).toMatch(says);
  }
}

/** Text value in the JSON of a file, and what stands before and after it. */
interface TextAt {
  before: string;
  text: string;
  after: string;
}
const LINE = /^ *"[a-z_A-Z]+": "([^"\\]*\p{L}{2} \p{L}{2}[^"\\]*)"/gmu;
function textIn(json: string, random: Random): TextAt {
  const found = pick(random, [...json.matchAll(LINE)]);
  const from = found.index + found[0].length - 1 - found[1]!.length;
  return { before: json.slice(0, from), text: found[1]!, after: json.slice(from + found[1]!.length) };
}
/** Inserts something between two words of the text. */
function within({ before, text, after }: TextAt, put: string, random: Random): string {
  const spaces = [...text.matchAll(/(?<=\p{L}) (?=\p{L})/gu)].map(({ index }) => index + 1);
  const at = pick(random, spaces);
  return before + text.slice(0, at) + put + text.slice(at) + after;
}
const written = (value: unknown) => JSON.stringify(value, null, 1);

type Fault = [what: string, says: RegExp, change: (json: string, random: Random) => string | Buffer];
const FAULTS: Fault[] = [
  [
    'NaN',
    /no es ningún valor de JSON/,
    (json, random) => {
      const { before, after } = textIn(json, random);
      return before.slice(0, -1) + pick(random, ['NaN', 'Infinity', '-Infinity', 'nan']) + after.slice(1);
    },
  ],
  [
    'a line break in a text',
    /salto de línea dentro de un texto/,
    (json, random) => within(textIn(json, random), pick(random, ['\n', '\r\n']), random),
  ],
  [
    'a comma that is missing',
    /Falta una coma/,
    (json, random) => {
      const commas = [...json.matchAll(/(?<=["\d\]}]),(?=\n)/g)].map(({ index }) => index);
      const at = pick(random, commas);
      return json.slice(0, at) + json.slice(at + 1);
    },
  ],
  [
    'quotation marks within',
    /comillas dentro de un texto/,
    (json, random) => within(textIn(json, random), pick(random, ['"Fiat" ', '"así" ']), random),
  ],
  [
    'a backslash',
    /barra invertida/,
    (json, random) => within(textIn(json, random), pick(random, ['\\ ', '\\Fiat ', 'C:\\Libro ']), random),
  ],
  ['RTF', /documento RTF/, (json) => `{\\rtf1\\ansi\\ansicpg1252 ${json.replace(/[{}]/g, '\\$&')}}`],
  [
    'an end too soon, at any byte',
    /cortado/,
    (json, random) => {
      const bytes = Buffer.from(json);
      return bytes.subarray(0, between(random, 1, bytes.length - 1));
    },
  ],
];

describe.each(JSON_KINDS)('a file of %s that is no JSON says so in each way', (kind) => {
  it.each(FAULTS)('%s', async (what, says, change) => {
    const random = seeded(`${SEED} ${kind} ${what}`);
    const value = randomFile(kind, random);
    await expectEachWay(kind, await fileOf(kind, change(written(value), random), indexIn(value)), 'refused', says);
  });
});

/** Lists every object within a value. */
const objectsIn = (value: unknown): Json[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...(Array.isArray(value) ? [] : [value as Json]), ...Object.values(value).flatMap(objectsIn)];

describe.each(JSON_KINDS)('a file of %s', (kind) => {
  const sent = async (
    what: string,
    change: (value: Json, random: Random) => void,
    how: 'refused' | 'stored',
    says?: RegExp,
    text = written,
  ) => {
    const random = seeded(`${SEED} ${kind} ${what}`);
    const value = randomFile(kind, random);
    change(value, random);
    await expectEachWay(kind, await fileOf(kind, text(value), indexIn(value)), how, says);
  };

  it('with a key that stands twice is refused, at any depth', async () => {
    const twice = (value: Json, random: Random) => {
      const held = pick(
        random,
        objectsIn(value).filter((one) => Object.keys(one).length > 0),
      );
      held['§'] = held[pick(random, Object.keys(held))];
      const [key] = Object.entries(held).find(([, one]) => one === held['§'])!;
      held[`§${key}`] = held['§'];
      delete held['§'];
    };
    await sent('twice', twice, 'refused', /está dos veces/, (value) => written(value).replace('"§', '"'));
  });

  it('that was read twice is mended, and says so', async () => {
    const says = /letras estropeadas/;
    await sent(
      'latin',
      () => undefined,
      'stored',
      says,
      (value) => Buffer.from(written(value)).toString('latin1'),
    );
    const asWindows = (value: unknown) => new TextDecoder('windows-1252').decode(Buffer.from(written(value)));
    await sent('windows', () => undefined, 'stored', says, asWindows);
  });

  const PROSE = [
    'description',
    'channelTitle',
    'text',
    'summary',
    'intro',
    'heading',
    'liturgical_note',
    'comment',
    'citation',
  ];
  const inProse = (put: (text: string, random: Random) => string) => (value: Json, random: Random) => {
    const held = objectsIn(value).flatMap((one) =>
      PROSE.filter((key) => typeof one[key] === 'string').map((key) => [one, key] as const),
    );
    const [object, key] = pick(random, held);
    object[key] = put(object[key] as string, random);
  };
  it('with HTML that is seen as text says so', async () => {
    const tags = [
      '<p>§</p>',
      '§<br>',
      '<span class="x">§</span>',
      '<B>§</B>',
      '§<br/>otra',
      '<!-- § -->',
      '<o:p>§</o:p>',
    ];
    await sent(
      'html',
      inProse((text, random) => pick(random, tags).replace('§', text)),
      'stored',
      /etiquetas HTML/,
    );
  });
  it('with what nobody sees in a text says so', async () => {
    const marks = ['\u00ad', '\u200b', '\u2060', '\ufeff', '\u200e', '\u202a', '\u200d'];
    await sent(
      'unseen',
      inProse((text, random) => pick(random, marks) + text),
      'stored',
      /no se ven/,
    );
  });
  it('with such a mark before each title is taken, and says so', async () => {
    const marked = (value: Json, random: Random) => {
      for (const one of objectsIn(value))
        for (const key of ['title', 'playlistTitle', 'heading', 'reference', 'speaker', 'date'])
          if (typeof one[key] === 'string')
            one[key] = pick(random, ['\ufeff', '\u200b', '\u200e', '\u200b\ufeff']) + one[key];
    };
    await sent('marks', marked, 'stored', /no se ven/);
  });
  if (kind !== 'playlist' && kind !== 'gospels')
    it('without a date is taken', async () => {
      await sent('null', (value) => objectsIn(value).forEach((one) => 'date' in one && (one.date = null)), 'stored');
    });
});

describe('gospels', () => {
  const dayAs =
    (change: (day: Json, random: Random) => void, keyed = false) =>
    (what: string) => {
      const random = seeded(`${SEED} ${what}`);
      const [day] = randomFile('gospels', random) as unknown as Json[];
      const key = day!.date as string;
      change(day!, random);
      return fileOf('gospels', written(keyed ? { [key]: day } : [day]));
    };
  const refused: [string, RegExp, ReturnType<typeof dayAs>][] = [
    [
      'an instant as a date',
      /AAAA-MM-DD/,
      dayAs(
        (day, random) =>
          (day.date = `${day.date as string}${pick(random, ['T00:00:00Z', 'T06:00:00.000Z', ' 00:00', 'T00:00:00+01:00'])}`),
      ),
    ],
    [
      'a date otherwise',
      /AAAA-MM-DD/,
      dayAs(
        (day, random) =>
          (day.date = pick(random, ['2031-3-6', '20310308', '2031/03/07', '9 de marzo de 2031', '2031-02-30'])),
      ),
    ],
    ['a key that is another date', /tienen que ser la misma fecha/, dayAs((day) => (day.date = '2031-01-01'), true)],
  ];
  it.each(refused)('with %s are refused', async (what, says, file) => {
    await expectEachWay('gospels', await file(what), 'refused', says);
  });
  it('keyed by a date that they leave empty are taken', async () => {
    await expectEachWay('gospels', await dayAs((day) => (day.date = null), true)('vacía'), 'stored');
  });
  it('with another weekday say so', async () => {
    const next = dayAs((day) => {
      const all = ['Domingo', 'lunes', 'MARTES', 'Miercoles', 'jueves', 'Viernes', 'sábado'];
      day.weekday = all[(new Date(`${day.date as string}T00:00:00Z`).getUTCDay() + 3) % 7];
    });
    await expectEachWay('gospels', await next('día'), 'stored', /día de la semana/);
  });
});

describe('About', () => {
  const lines = about.split('\n').filter(Boolean);
  const docx = () =>
    zip([
      ['[Content_Types].xml', '<?xml version="1.0"?><Types/>'],
      ['word/document.xml', about],
    ]);
  const refused: [string, RegExp, (random: Random) => string | Promise<Buffer>][] = [
    [
      'a web page',
      /Parece una página web/,
      (random) =>
        `${pick(random, ['<!DOCTYPE html>\n<html>', '<html lang="es">', '\n <head>', '<?xml version="1.0"?>\n<html>', '<!-- x -->\n<html>', '<div class="x">', '<p>'])}\n<body>${about}</body></html>`,
    ],
    ['RTF', /documento RTF/, () => `{\\rtf1\\ansi ${about}}`],
    ['a document of Word', /documento de Word/, docx],
    [
      'JSON',
      /^(?!.*«Archivo .md» *$).*(?:Es un texto principal|No se reconoce|Es un)/s,
      (random) => written(randomFile('main', random)),
    ],
  ];
  it.each(refused)('that is %s is refused', async (what, says, make) => {
    await expectEachWay('about', await fileOf('about', await make(seeded(`${SEED} ${what}`))), 'refused', says);
  });
  const remarked: [string, RegExp, (random: Random) => string][] = [
    [
      'front matter',
      /cabecera del archivo/,
      (random) =>
        `---\n${pick(random, ['title: Acerca\ntags: [a, b]', '"título": x', 'tags:\n  - a\n  - b', '# c\ndate: 2026-01-01', 'título: Acerca de', "layout: 'page'\n\ndraft: true"])}\n---\n\n${about}`,
    ],
    ['letters that were read twice', /letras estropeadas/, () => Buffer.from(about).toString('latin1')],
    [
      'HTML',
      /etiquetas HTML/,
      (random) => lines.toSpliced(between(random, 1, lines.length), 0, '<p align="center">Hola</p>').join('\n\n'),
    ],
    [
      'what nobody sees',
      /no se ven/,
      (random) => lines.toSpliced(between(random, 1, lines.length), 0, 'Una pala\u00adbra').join('\n\n'),
    ],
  ];
  it.each(remarked)('with %s is taken, and says so', async (what, says, make) => {
    await expectEachWay('about', await fileOf('about', make(seeded(`${SEED} ${what}`))), 'stored', says);
  });
});

describe.each(['main', 'optional', 'topics'] as const)('a ZIP of %s', (kind) => {
  const again = /Comprímelo otra vez con «Deflate»/;
  it.each([
    ['Deflate64', { method: 9 }, again],
    ['BZip2', { method: 12 }, again],
    ['LZMA', { method: 14 }, again],
    ['a password', { flags: 1 }, /Súbelo sin contraseña/],
    ['AES', { flags: 1, method: 99 }, /Súbelo sin contraseña/],
  ])('with %s says what to do', async (what, changes, says) => {
    const value = randomFile(kind, seeded(`${SEED} ${kind} ${what}`));
    const [name, bytes] = await fileOf(kind, written(value), indexIn(value));
    await expectEachWay(kind, [name, altered(bytes, changes)], 'refused', says);
  });
});

describe('names within a ZIP of topics', () => {
  it.each<[string, (name: string) => Buffer]>([
    ['UTF-8 without its flag', (name) => Buffer.from(name)],
    ['the Finder', (name) => Buffer.from(name.normalize('NFD'))],
    [
      'code page 850',
      (name) => Buffer.from([...name].map((one) => ({ ó: 0xa2, í: 0xa1, ñ: 0xa4 })[one] ?? one.charCodeAt(0))),
    ],
    ['Windows-1252', (name) => Buffer.from(name, 'latin1')],
    ['`tar -a`', (name) => Buffer.from(`./${name}`)],
  ])('%s lead to one topic', async (_what, write) => {
    const topic = { ...randomFile('topics', seeded(SEED)), id: undefined };
    const name = write('Adoración de María, niña.json');
    const bytes = altered(await zip([['x'.repeat(name.length), written(topic)]]), { name, flags: 0 });
    await expectEachWay('topics', ['temas.zip', bytes], 'stored');
    const ids = await db.selectFrom('topics').select('id').execute();
    expect(ids).toEqual([{ id: 'Adoración de María, niña' }]);
  });
});

describe('a second topic of one title', () => {
  const copies = (title: string): [Json, Json] => {
    const topic: Json = { ...randomFile('topics', seeded(`${SEED} ${title}`)), id: undefined };
    return [
      { ...topic, title },
      { ...topic, title: title.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '') },
    ];
  };
  /** Lengthens an item beyond the size of a piece of a review. */
  const lengthened = (item: Json) => {
    const text = 'Luz '.repeat(15_000);
    return { ...item, dialogue_summary: Array.from({ length: 5 }, () => ({ speaker: 'Luisa', text })) };
  };
  const says = /Hay más de un tema con el título «[^»]+».*No se pierde nada/;
  it('in one ZIP is a remark, once', async () => {
    const files = copies('Adoración pura').map((topic, at): [string, string] => [`t${at}.json`, written(topic)]);
    await expectEachWay('topics', ['Temas.zip', await zip(files)], 'stored', says);
    const reviewed = await people.admin.upload('/admin/revisiones?subida=libro', 'Temas.zip', await zip(files));
    const page = await people.admin.follow(reviewed);
    expect(page.text).toContain('2: Adoración pura («id»: t0) · ADORACION PURA («id»: t1)');
  });
  it('beside one that stands is a remark, which names both', async () => {
    const [one, other] = copies('Ánimo');
    await sendEachWay(people, 'topics', 'Temas.zip', await zip([['a.json', written(one)]]));
    await expectEachWay('topics', ['Temas.zip', await zip([['b.json', written(other)]])], 'stored', says);
  });
  it('in another ZIP, and in other pieces of a large one, is told once, before it is stored and then', async () => {
    const [one, other] = copies('Fiat');
    const long = { title: 'Larga', items: (one.items as Json[]).slice(0, 1).map((item) => lengthened(item)) };
    const inLarge = [one, long, { ...long, title: 'Otra' }, other].map((topic, at): [string, string] => [
      `g${at}.json`,
      written(topic),
    ]);
    const form = fileForm('a.zip', await zip([['a.json', written(one)]]));
    form.append('file', new File([(await zip(inLarge)) as BlobPart], 'b.zip'));
    interface Reviewed {
      id: string;
      mark: string;
      files: { remarks: { names: string[]; count: number }[] }[];
    }
    const review = (await call('POST', '/admin/reviews', { token: people.token, body: form })).json as Reviewed;
    const names = ['Fiat («id»: a)', 'Fiat («id»: g0)', 'FIAT («id»: g3)'];
    const remarks = ({ files }: Reviewed) =>
      files.map((file) => file.remarks.map(({ count, names }) => ({ count, names })));
    expect(remarks(review)).toEqual([[], [{ count: 3, names }]]);
    const sent = { token: people.token, body: { mark: review.mark } };
    expect(remarks((await call('POST', `/admin/reviews/${review.id}/store`, sent)).json as Reviewed)).toEqual(
      remarks(review),
    );
  });
  it('is none where the file replaces the one that stands', async () => {
    const [one] = copies('Luz');
    const outcomes = await sendEachWay(people, 'topics', 'Temas.zip', await zip([['a.json', written(one)]]));
    expect(WAYS.flatMap((way) => outcomes[way].remarks)).toEqual([]);
  });
});

describe('a file in the form of another kind', () => {
  const WRONG: [given: JsonKind, form: ImportKind, name: string, says: RegExp][] = [
    ['playlist', 'gospels', 'x.json', /Es una playlist.*«Playlists»/],
    ['gospels', 'playlist', 'x.json', /Es un archivo de evangelios.*«Evangelio»/],
    ['main', 'playlist', 'x.json', /Es un texto principal/],
    ['topics', 'gospels', 'x.json', /Es un tema.*«ZIP de temas»/],
    ['optional', 'playlist', 'x.json', /Es un estudio/],
    ['playlist', 'about', 'x.md', /Es una playlist/],
    ['main', 'topics', 'x.zip', /Es un texto principal.*«ZIP principal»/],
    ['topics', 'main', 'x.zip', /Es un tema.*«ZIP de temas»/],
    ['optional', 'main', `Vol_${VOLUME}_main.zip`, /Es un estudio.*«ZIP opcional»/],
    ['main', 'optional', `Vol_${VOLUME}_optional.zip`, /Es un texto principal.*«ZIP principal»/],
  ];
  it.each(WRONG)('%s for %s names the right one', async (given, form, name, says) => {
    const value = randomFile(given, seeded(`${SEED} ${given} ${form}`));
    const [, archive] = await fileOf(given, written(value), indexIn(value));
    const bytes =
      /zip$/.test(name) && archive.toString('latin1', 0, 2) !== 'PK'
        ? await zip([['x.json', written(value)]])
        : archive;
    const isJson = !/zip$/.test(name);
    const outcomes = await sendEachWay(people, form, name, isJson ? Buffer.from(written(value)) : bytes);
    for (const way of WAYS.filter((one) => one !== 'Libro'))
      expect(outcomes[way].refused.join(), `${way} SEED=${SEED}`).toMatch(says);
  });
});
