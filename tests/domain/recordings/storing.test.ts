import { createHash } from 'node:crypto';
import { readdir, readFile, rm, utimes } from 'node:fs/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { chaptersByVolume } from '~/domain/book/outline.server';
import { audioPath, clearAudio, storeAudio } from '~/domain/recordings/audio-files.server';
import { checkRecordings, countRecordings, listDead } from '~/domain/recordings/check.server';
import { exportRecordings } from '~/domain/recordings/export.server';
import { deleteRecording, listRecordings, recordedChapters } from '~/domain/recordings/recordings.server';
import { compare } from '~/domain/reviews/compare.server';
import * as disk from '~/files/disk-space.server';
import { AddressFault } from '~/files/guarded-fetch.server';
import { zip } from '../../setup/archives';
import { fillVolume } from '../../setup/book';
import { mp3, opus } from '../../setup/media';
import { keep, type Files } from '../reviews/aside';
import { BY, lastChange, undo } from '../versions/uploads';

const ADDRESS = 'https://sonidos.example/11-5.mp3';
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const folder = audioPath('');
const onDisk = async () => (await readdir(folder).catch(() => [])).sort();
const at = async (index: number) => {
  const { source, type, size, seconds } = (await listRecordings(db)).find((one) => one.index === index) ?? {};
  return source === undefined ? 'none' : { source, type, size, seconds };
};

const take = async (mode: 'waits' | 'stored', ...files: Files) =>
  keep(files, [], mode, { chapters: await chaptersByVolume(db) });

async function failuresOf(id: string) {
  const rows = await db
    .selectFrom('review_sections')
    .select(['file_name', 'failures', 'refused'])
    .where('review_id', '=', id)
    .orderBy('section')
    .execute();
  return rows.flatMap(({ file_name, failures, refused }) =>
    refused === null ? failures.map(({ name, reason }) => `${name}: ${reason}`) : [`${file_name}: ${refused}`],
  );
}

beforeEach(async () => {
  for (const table of ['reviews', 'recordings', 'recording_sources', 'versions', 'playlists'] as const)
    await db.deleteFrom(table).execute();
  await rm(folder, { recursive: true, force: true });
  await fillVolume(11, { videos: [1, 2, 3, 5] });
});

describe('a table of recordings', () => {
  it.each<[string, string | Buffer]>([
    ['grabaciones.csv', `11-5, ${ADDRESS}, 12:34\n11-2,https://sonidos.example/2.ogg\n`],
    [
      'con títulos.csv',
      `\ufeffcapítulo;dirección;duración\r\n11-5;${ADDRESS};12:34\r\n11-2;https://sonidos.example/2.ogg;\r\n`,
    ],
    ['x.tsv', `11-05\t${ADDRESS}\t0:12:34\n11-2\thttps://sonidos.example/2.ogg`],
    [
      'x.json',
      JSON.stringify([
        { chapter: '11-5', recording: ADDRESS, duration: 754 },
        { chapter: '11-2', recording: 'https://sonidos.example/2.ogg' },
      ]),
    ],
  ])('%s is stored', async (name, content) => {
    expect(await failuresOf(await take('stored', [name, Buffer.from(content)]))).toEqual([]);
    expect(await at(5)).toEqual({ source: ADDRESS, type: '', size: null, seconds: 754 });
    expect(await at(2)).toMatchObject({ source: 'https://sonidos.example/2.ogg', seconds: null });
  });

  it('names the rows that it cannot take, with their lines', async () => {
    const rows = [
      `11-5,${ADDRESS}`,
      '11-9,https://sonidos.example/9.mp3',
      '37-1,https://sonidos.example/9.mp3',
      'once,https://sonidos.example/9.mp3',
      '11-1,http://sonidos.example/1.mp3',
      '11-2,https://sonidos.example/2.mp3,mucho',
      '11-5,https://sonidos.example/otra.mp3',
      `11-3,sha256:${'0'.repeat(64)}`,
    ];
    expect(await failuresOf(await take('waits', ['g.csv', Buffer.from(rows.join('\n'))]))).toEqual([
      'g.csv, línea 2: El capítulo 11-9 no existe.',
      'g.csv, línea 3: El capítulo 37-1 no existe.',
      'g.csv, línea 4: «once» no nombra ningún capítulo.',
      'g.csv, línea 5: «http://sonidos.example/1.mp3» no es una dirección que empiece por https://.',
      'g.csv, línea 6: «mucho» no es una duración: se escribe 12:34 o 1:02:03.',
      'g.csv, línea 7: Repite lo de «g.csv», que ya se tomó.',
      'g.csv, línea 8: Ese archivo ya no está en este sitio: súbelo otra vez.',
    ]);
  });

  it('may have any sign in its address', async () => {
    await take('stored', ['a.csv', Buffer.from('11-5,https://s.example/a;b.mp3,12:34')]);
    expect(await at(5)).toMatchObject({ source: 'https://s.example/a;b.mp3', seconds: 754 });
  });

  it('is compared with what stands, undone, and exported as a table that says the same', async () => {
    await take('stored', ['a.csv', Buffer.from(`11-5,${ADDRESS},12:34`)]);
    const id = await take('waits', ['b.csv', Buffer.from(`11-5,${ADDRESS},12:34\n11-1,"https://s.example/1,2.mp3"`)]);
    expect((await compare(db, id)).items.map(({ label, state }) => `${label} ${state}`)).toEqual([
      '11-1 new',
      '11-5 same',
    ]);
    await take('stored', ['b.csv', Buffer.from('11-5,https://s.example/nueva.mp3\n11-1,"https://s.example/1,2.mp3"')]);
    await undo(await lastChange());
    expect([await at(1), await at(5)]).toEqual(['none', { source: ADDRESS, type: '', size: null, seconds: 754 }]);
    const table = await exportRecordings(db);
    const removal = await deleteRecording(db, BY, { volume: 11, index: 5 });
    expect(await at(5)).toBe('none');
    await undo(removal);
    await db.deleteFrom('recordings').execute();
    await take('stored', ['Grabaciones.csv', Buffer.from(table)]);
    expect([table, await exportRecordings(db)]).toEqual([`11-5,${ADDRESS},12:34\r\n`, table]);
  });
});

describe('files of sound', () => {
  it('are stored once for all their chapters; those at fault leave nothing', async () => {
    const [one, other] = [mp3(4), opus(65)];
    const files = await zip([
      ['audio/11-1.mp3', one],
      ['audio/11-02 La luz.mp3', one],
      ['11-3.opus', other],
      ['11-9.mp3', mp3(1)],
      ['prólogo.mp3', mp3(1)],
      ['11-5.mp3', '<html>'],
      ['11-05 bis.mp3', other],
      ['11-5 ter.mp3', one],
    ]);
    const id = await take('stored', ['Grabaciones.zip', files]);
    expect(await failuresOf(id)).toEqual([
      '11-9.mp3: El capítulo 11-9 no existe.',
      'prólogo.mp3: «prólogo» no nombra ningún capítulo. Llámalo como su capítulo, «11-5.mp3».',
      '11-5.mp3: No es una grabación en MP3, MP4 ni Ogg.',
      '11-5 ter.mp3: Repite lo de «11-05 bis.mp3», que ya se tomó.',
    ]);
    const facts = { source: hashOf(one), type: 'audio/mpeg', size: one.length, seconds: 4 };
    expect([await at(1), await at(2)]).toEqual([facts, facts]);
    expect(await at(3)).toMatchObject({ type: 'audio/ogg', seconds: 65 });
    expect(await onDisk()).toEqual([hashOf(one), hashOf(other)].sort());
    expect(await readFile(audioPath(hashOf(one)))).toEqual(one);
    expect([...((await recordedChapters(db)).get(11) ?? [])].sort()).toEqual([1, 2, 3, 5]);
  });

  it('leave nothing where the disk is full before them, or in the middle', async () => {
    const room = vi.spyOn(disk, 'hasRoomFor').mockResolvedValueOnce(false);
    const full = 'No queda sitio en el disco para esta grabación. Libera espacio y vuelve a subirla.';
    expect(await failuresOf(await take('waits', ['11-1.mp3', mp3(4)]))).toEqual([`11-1.mp3: ${full}`]);
    room.mockRestore();
    const pieces = (async function* () {
      yield mp3(4);
      await Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }));
    })();
    await expect(storeAudio(pieces, 9000)).rejects.toThrow(full);
    expect(await onDisk()).toEqual([]);
  });

  it('go a day after nothing names them, no version and no review', async () => {
    const old = async () => {
      for (const name of await onDisk()) await utimes(audioPath(name), 0, Date.now() / 1000 - 2 * 86_400);
    };
    await take('stored', ['11-1.mp3', mp3(4)]);
    await take('stored', ['11-1.mp3', mp3(5)]);
    await take('waits', ['11-2.mp3', mp3(6)]);
    const [first, second, third] = [4, 5, 6].map((seconds) => hashOf(mp3(seconds)));
    await old();
    await db.updateTable('reviews').set({ created_at: '2020-01-01' }).where('stored_at', 'is', null).execute();
    await clearAudio(db);
    expect(await onDisk()).toEqual([first, second, third].sort());
    await db.deleteFrom('reviews').execute();
    await clearAudio(db);
    expect(await onDisk()).toEqual([first, second].sort()); // the first could come back by an undo
    await db.deleteFrom('versions').execute();
    await clearAudio(db);
    expect(await onDisk()).toEqual([second]);
    await db.deleteFrom('recordings').execute();
    await db.deleteFrom('versions').execute();
    await utimes(audioPath(second!), 0, Date.now() / 1000);
    await clearAudio(db);
    expect(await onDisk()).toEqual([second]); // it came within the day
  });
});

describe('the weekly question', () => {
  const signal = new AbortController().signal;
  const facts = { type: 'audio/mpeg', size: 5000, seconds: 40 } as const;

  it('reads what is new, requests no source twice, and lists what is dead', async () => {
    await take('stored', ['g.csv', Buffer.from(`11-5,${ADDRESS}\n11-2,${ADDRESS}\n11-1,https://s.example/muerta.mp3`)]);
    const ask = vi.fn((address: string) =>
      address === ADDRESS ? Promise.resolve(facts) : Promise.reject(new AddressFault('No responde.')),
    );
    expect(await countRecordings(db)).toEqual({ all: 3, dead: 0, unchecked: 3 });
    await checkRecordings(db, signal, ask);
    await checkRecordings(db, signal, ask);
    expect(ask.mock.calls.map(([address]) => address).sort()).toEqual(['https://s.example/muerta.mp3', ADDRESS]);
    expect(await at(5)).toEqual({ source: ADDRESS, ...facts });
    expect(await countRecordings(db)).toEqual({ all: 3, dead: 1, unchecked: 0 });
    expect(await listDead(db, 1)).toMatchObject([{ volume: 11, index: 1, error: 'No responde.' }]);
    await db
      .updateTable('recording_sources')
      .set({ checked_at: new Date(Date.now() - 2 * 86_400_000) })
      .execute();
    await checkRecordings(db, signal, () => Promise.resolve(facts)); // a dead one is checked each day
    expect(ask).toHaveBeenCalledTimes(2);
    expect(await countRecordings(db)).toEqual({ all: 3, dead: 0, unchecked: 0 });
    expect((await listRecordings(db)).map(({ index, seconds }) => [index, seconds])).toEqual([
      [1, 40],
      [2, 40],
      [5, 40],
    ]);
  });

  it('reads what a file of ours is, where a table from a backup named it alone, and finds one that is gone', async () => {
    await take('stored', ['11-1.mp3', mp3(4)]);
    const facts = () => db.selectFrom('recording_sources').select(['type', 'seconds']).execute();
    const before = await facts();
    await db.updateTable('recording_sources').set({ type: '', seconds: null, size: null, checked_at: null }).execute();
    await checkRecordings(db, signal);
    expect([before[0]?.type, await facts()]).toEqual(['audio/mpeg', before]);
    await db.updateTable('recording_sources').set({ checked_at: '2020-01-01' }).execute();
    await rm(folder, { recursive: true });
    await checkRecordings(db, signal);
    expect(await listDead(db, 1)).toMatchObject([{ index: 1, error: 'El archivo ya no está en el disco.' }]);
  });
});
