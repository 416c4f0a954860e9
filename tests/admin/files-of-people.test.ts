import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { ImportKind } from '~/domain/imports/schema';
import { MODE_FIELD } from '~/domain/reviews/schema';
import about from '../../scripts/demo/textos/acerca.md?raw';
import { createGospels } from '../../scripts/demo/gospels';
import { createPlaylist, createThemes } from '../../scripts/demo/lists';
import { pick, seeded, type Random } from '../../scripts/demo/random';
import { createVolume } from '../../scripts/demo/volume';
import { altered } from '../files/zip-surgery';
import { bearer, call, fileForm } from '../setup/api';
import { zip } from '../setup/archives';
import { pageOf } from '../setup/browser';
import { emptyBook } from '../setup/book';
import { alertsIn, signedInAs, wordsIn } from '../setup/panel';

/** Seed by which files are chosen and changed; `SEED=…` sets another. */
const SEED = process.env.SEED ?? 'archivos';
const VOLUME = 36;
const DAY = '2026-01-20';

const admin = signedInAs('admin');
let token: string;
beforeAll(async () => {
  ({ token } = await bearer('admin'));
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

/** Report on a file: reasons why all or parts of it are refused, and further remarks. */
interface FileReport {
  refused: string[];
  remarks: string[];
}

type FileKind = Exclude<ImportKind, 'transcripts' | 'recordings' | 'pictures'>; // which have tests of their own
const PLACES: Record<FileKind, [tab: string, call: string]> = {
  playlist: ['playlists', 'upload-playlist'],
  main: ['main-files', 'upload-main-files'],
  optional: ['main-files', 'upload-optional-files'],
  topics: ['main-files', 'upload-temas'],
  gospels: ['evangelio', 'evangelios/upload'],
  about: ['about', 'about/upload'],
};
const WAYS = ['el formulario', 'Revisar antes', 'Libro', 'la API'] as const;

/** Sends a file in each way in which files of a kind come. Returns the reports. */
async function sendEachWay(kind: FileKind, name: string, bytes: Buffer) {
  const [tab, path] = PLACES[kind];
  const form = () => fileForm(name, bytes);
  const reviewed = form();
  reviewed.set(MODE_FIELD, 'revisar');
  await db.deleteFrom('reviews').execute();
  await db.deleteFrom('limits_of_use').execute();
  return {
    'el formulario': await byPage(`/admin/${tab}?subida=${kind}`, form()),
    'Revisar antes': await byPage(`/admin/${tab}?subida=${kind}`, reviewed),
    Libro: await byPage('/admin/revisiones?subida=libro', form()),
    'la API': await byApi(path, form()),
  };
}

async function byPage(path: string, form: FormData): Promise<FileReport> {
  const response = await admin.request(path, { method: 'POST', body: form });
  const page = await admin.follow(await pageOf(response));
  const of = (...selectors: string[]) => wordsIn(page, selectors.join(', '));
  return {
    refused: [...of('#informe p > b', '.report__failures li'), ...alertsIn(page)],
    remarks: of('.remarks li p'),
  };
}

type ApiReport = { detail?: string; remarks?: { message: string }[] } & {
  [of in 'failed_files' | 'failed_entries']?: { reason: string }[];
};
async function byApi(path: string, form: FormData): Promise<FileReport> {
  const { json } = await call('POST', `/admin/${path}`, { token, body: form });
  const { detail, failed_files = [], failed_entries = [], remarks = [] } = json as ApiReport;
  const failed = [...failed_files, ...failed_entries].map(({ reason }) => reason);
  return { refused: detail ? [detail, ...failed] : failed, remarks: remarks.map(({ message }) => message) };
}

/** Sends a file each way, and expects each to refuse or store it with these words. */
async function expectEachWay(
  kind: FileKind,
  [name, bytes]: [string, Buffer],
  how: 'refused' | 'stored',
  says?: RegExp,
) {
  const outcomes = await sendEachWay(kind, name, bytes);
  for (const way of WAYS) {
    const { refused, remarks } = outcomes[way];
    const beginning = bytes.toString('utf8').slice(0, 300);
    const details = `${way}, ${kind}, SEED=${SEED}: ${JSON.stringify(outcomes[way])}\n${beginning}`;
    expect(refused.length > 0, details).toBe(how === 'refused');
    if (says) expect((how === 'refused' ? refused : remarks).join('\n'), details).toMatch(says);
  }
}

const written = (value: unknown) => JSON.stringify(value, null, 1);

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
      const isFilled = (one: Json) => Object.keys(one).length > 0;
      const held = pick(random, objectsIn(value).filter(isFilled));
      const key = pick(random, Object.keys(held));
      held[`§${key}`] = held[key];
    };
    await sent('twice', twice, 'refused', /está dos veces/, (value) => written(value).replace('"§', '"'));
  });

  it('that was read twice is mended, and says so', async () => {
    const twice = (value: unknown) => Buffer.from(written(value)).toString('latin1');
    await sent('latin', () => undefined, 'stored', /letras estropeadas/, twice);
  });

  const PROSE = [
    ...['description', 'channelTitle', 'text', 'summary', 'intro'],
    ...['heading', 'liturgical_note', 'comment', 'citation'],
  ];
  it.each<[what: string, written: string[], says: RegExp]>([
    ['HTML that is seen as text', ['<p>§</p>', '§<br>', '<span class="x">§</span>', '<o:p>§</o:p>'], /etiquetas HTML/],
    ['what nobody sees in a text', ['\u00ad§', '\u200b§', '\ufeff§', '\u202a§'], /no se ven/],
  ])('with %s says so', async (what, ways, says) => {
    const change = (value: Json, random: Random) => {
      const isProse = (one: Json, key: string) => PROSE.includes(key) && typeof one[key] === 'string';
      const held = objectsIn(value).flatMap((one) =>
        Object.keys(one).flatMap((key) => (isProse(one, key) ? [{ one, key }] : [])),
      );
      const { one, key } = pick(random, held);
      one[key] = pick(random, ways).replace('§', one[key] as string);
    };
    await sent(what, change, 'stored', says);
  });
  it('with a mark that nobody sees before each title is taken, and says so', async () => {
    const marked = (value: Json) => {
      for (const one of objectsIn(value))
        for (const key of ['title', 'playlistTitle', 'heading', 'reference', 'speaker', 'date'])
          if (typeof one[key] === 'string') one[key] = `\u200b\ufeff${one[key]}`;
    };
    await sent('marks', marked, 'stored', /no se ven/);
  });
  if (kind !== 'playlist' && kind !== 'gospels')
    it('without a date is taken', async () => {
      await sent('null', (value) => objectsIn(value).forEach((one) => 'date' in one && (one.date = null)), 'stored');
    });
});

describe('a text for About', () => {
  const docx = () =>
    zip([
      ['[Content_Types].xml', '<?xml version="1.0"?><Types/>'],
      ['word/document.xml', about],
    ]);
  it.each<[what: string, content: string | (() => Promise<Buffer>), 'refused' | 'stored', says: RegExp]>([
    ['a web page', `<!-- x -->\n<html>\n<body>${about}</body></html>`, 'refused', /Parece una página web/],
    ['RTF', `{\\rtf1\\ansi ${about}}`, 'refused', /documento RTF/],
    ['a document of Word', docx, 'refused', /documento de Word/],
    ['front matter', `---\n"título": x\ntags:\n  - a\n---\n\n${about}`, 'stored', /cabecera del archivo/],
    ['letters that were read twice', Buffer.from(about).toString('latin1'), 'stored', /letras estropeadas/],
    ['HTML', `${about}\n\n<p align="center">Hola</p>`, 'stored', /etiquetas HTML/],
    ['what nobody sees', `${about}\n\nUna pala\u00adbra`, 'stored', /no se ven/],
  ])('that is or has %s says so in each way', async (_what, content, how, says) => {
    const text = typeof content === 'string' ? content : await content();
    await expectEachWay('about', await fileOf('about', text), how, says);
  });
});

it('a ZIP with a password says what to do in each way', async () => {
  const [name, bytes] = await fileOf('topics', '{}');
  await expectEachWay('topics', [name, altered(bytes, { flags: 1 })], 'refused', /Súbelo sin contraseña/);
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
    const reviewed = await admin.upload('/admin/revisiones?subida=libro', 'Temas.zip', await zip(files));
    const page = await admin.follow(reviewed);
    expect(page.text).toContain('2: Adoración pura («id»: t0) · ADORACION PURA («id»: t1)');
  });
  it('beside one that stands is a remark, which names both', async () => {
    const [one, other] = copies('Ánimo');
    await sendEachWay('topics', 'Temas.zip', await zip([['a.json', written(one)]]));
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
    const review = (await call('POST', '/admin/reviews', { token: token, body: form })).json as Reviewed;
    const names = ['Fiat («id»: a)', 'Fiat («id»: g0)', 'FIAT («id»: g3)'];
    const remarks = ({ files }: Reviewed) =>
      files.map((file) => file.remarks.map(({ count, names }) => ({ count, names })));
    expect(remarks(review)).toEqual([[], [{ count: 3, names }]]);
    const sent = { token: token, body: { mark: review.mark } };
    expect(remarks((await call('POST', `/admin/reviews/${review.id}/store`, sent)).json as Reviewed)).toEqual(
      remarks(review),
    );
  });
  it('is none where the file replaces the one that stands', async () => {
    const [one] = copies('Luz');
    const outcomes = await sendEachWay('topics', 'Temas.zip', await zip([['a.json', written(one)]]));
    expect(WAYS.flatMap((way) => outcomes[way].remarks)).toEqual([]);
  });
});

describe('a file in the form of another kind', () => {
  const WRONG: [given: JsonKind, form: FileKind, name: string, says: RegExp][] = [
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
    const isChapters = given === 'main' || given === 'optional' || given === 'topics';
    const zipped = isChapters ? archive : await zip([['x.json', written(value)]]);
    const outcomes = await sendEachWay(form, name, /zip$/.test(name) ? zipped : Buffer.from(written(value)));
    for (const way of WAYS.filter((one) => one !== 'Libro'))
      expect(outcomes[way].refused.join(), `${way} SEED=${SEED}`).toMatch(says);
  });
});
