import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { exportChapters, exportPlaylist } from '~/domain/book/export.server';
import { exportGospels, gospelYears } from '~/domain/gospel/export.server';
import { findAbout } from '~/domain/site/about.server';
import { exportRecordings } from '~/domain/recordings/export.server';
import { exportedName, exportPicture, pictureNames } from '~/domain/pictures/exported.server';
import { exportTopics } from '~/domain/topics/export.server';
import { exportTranscripts } from '~/domain/transcripts/export.server';
import { writeArchive, type ArchivedFile, type LazyFile } from '~/files/archive.server';

/** Exports all uploaded content as files that can be uploaded together again. */
export async function wholeBook(db: Database): Promise<LazyFile[]> {
  const [playlists, main, optional, captions, recordings, years, about, topics, pictures] = await Promise.all([
    volumesWith(db, 'playlists'),
    volumesWith(db, 'main_chapters'),
    volumesWith(db, 'optional_chapters'),
    volumesWithCaptions(db),
    exportRecordings(db),
    gospelYears(db),
    findAbout(db),
    topicsFile(db),
    pictureNames(db),
  ]);
  return [
    ...playlists.map((volume) => ({
      name: `Volumen_${volume}.json`,
      make: async () => asJson(await exportPlaylist(db, volume)),
    })),
    ...main.map((volume) => chaptersOf(db, volume, 'main')),
    ...optional.map((volume) => chaptersOf(db, volume, 'optional')),
    ...captions.map((volume) => ({
      name: `Vol_${volume}_subtitulos.zip`,
      make: async () => writeArchive(await exportTranscripts(db, volume)),
    })),
    ...(recordings ? [{ name: 'Grabaciones.csv', make: () => Promise.resolve(Readable.from([recordings])) }] : []),
    ...topics,
    ...pictures.map((name) => ({ name: exportedName(name), make: async () => asJson(await exportPicture(db, name)) })),
    ...years.map((year) => ({
      name: `Evangelios_${year}.json`,
      make: async () => asJson(await exportGospels(db, year)),
    })),
    ...(about === null ? [] : [{ name: 'Acerca_de.md', make: () => Promise.resolve(Readable.from([about])) }]),
  ];
}

async function volumesWith(db: Database, table: 'playlists' | 'main_chapters' | 'optional_chapters') {
  const rows = await db.selectFrom(table).select('volume').distinct().orderBy('volume').execute();
  return rows.map(({ volume }) => volume);
}

async function volumesWithCaptions(db: Database) {
  const { rows } = await sql<{ volume: number }>`
    select distinct volume from transcripts join videos using (video_id) order by volume`.execute(db);
  return rows.map(({ volume }) => volume);
}

async function topicsFile(db: Database): Promise<LazyFile[]> {
  const topics: ArchivedFile[] = await exportTopics(db);
  return topics.length > 0 ? [{ name: 'Temas.zip', make: () => Promise.resolve(writeArchive(topics)) }] : [];
}

const asJson = (value: unknown) => Readable.from([`${JSON.stringify(value, null, 1)}\n`]);

function chaptersOf(db: Database, volume: number, kind: 'main' | 'optional'): LazyFile {
  const make = async () => writeArchive(await exportChapters(db, kind, volume));
  return { name: `Vol_${volume}_${kind}.zip`, make };
}
