import { Readable } from 'node:stream';
import { db } from '~/db/db.server';
import { exportChapter, exportChapters, exportPlaylist } from '~/domain/book/export.server';
import { exportGospels } from '~/domain/gospel/export.server';
import { defaultAbout, findAbout } from '~/domain/site/about.server';
import { exportRecordings } from '~/domain/recordings/export.server';
import { exportTopics } from '~/domain/topics/export.server';
import { asVtt, exportTranscripts } from '~/domain/transcripts/export.server';
import { findTranscript } from '~/domain/transcripts/transcripts.server';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { writeArchive, writeLazily, type ArchivedFile } from '~/files/archive.server';
import { pageLoader } from '~/http/pages/page.server';
import { chapterAs, volumeIn } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import { wholeBook } from './whole-book.server';

type Content = { type: string; body: BodyInit };
const wholeZip = async (): Promise<Content> => ({
  type: 'application/zip',
  body: Readable.toWeb(writeLazily(await wholeBook(db))) as ReadableStream,
});

/** Downloads by the pattern of their file name, which is also the name for the upload. */
const EXPORTS: [RegExp, (part: string) => Promise<Content>][] = [
  [/^Volumen_(\d+)\.json$/, async (volume) => jsonFile(await exportPlaylist(db, volumeIn({ volume })))],
  [/^Vol_(\d+)_main\.zip$/, async (volume) => zip(await exportChapters(db, 'main', volumeIn({ volume })))],
  [/^Vol_(\d+)_optional\.zip$/, async (volume) => zip(await exportChapters(db, 'optional', volumeIn({ volume })))],
  [/^(\d+-\d+)\.json$/, (name) => chapter('main', name)],
  [/^(\d+-\d+)_o\.json$/, (name) => chapter('optional', name)],
  [/^Vol_(\d+)_subtitulos\.zip$/, async (volume) => zip(await exportTranscripts(db, volumeIn({ volume })))],
  [/^(\d+-\d+)\.vtt$/, captions],
  [/^Grabaciones\.csv$/, recordings],
  [/^Libro\.zip$/, wholeZip],
  [/^Temas\.zip$/, async () => zip(await exportTopics(db))],
  [/^Evangelios_(\d{4}(?:-\d\d){0,2})\.json$/, async (within) => jsonFile(await exportGospels(db, within))],
  [
    /^Acerca_de\.md$/,
    async () => ({
      type: 'text/markdown; charset=utf-8',
      body: (await findAbout(db)) ?? defaultAbout(env.CONTACT_EMAIL),
    }),
  ],
];

/** Downloads content as the files that administrators upload. */
export const loader = pageLoader(
  'editor',
  async (_admin, { params }) => {
    const name = params.what ?? '';
    for (const [pattern, make] of EXPORTS) {
      const match = pattern.exec(name);
      if (!match) continue;
      const { type, body } = await make(match[1] ?? '');
      const headers = { 'Content-Type': type, 'Cache-Control': 'private, no-store' };
      return new Response(body, { headers: { ...headers, 'Content-Disposition': `attachment; filename="${name}"` } });
    }
    throw new Refusal('not_found');
  },
  { databaseError: 'content_load_failed', back: paths.admin(), isList: true },
);

const jsonFile = (value: unknown): Content => {
  if (value === undefined) throw new Refusal('not_found');
  return { type: 'application/json; charset=utf-8', body: `${JSON.stringify(value, null, 1)}\n` };
};

const zip = (files: ArchivedFile[]): Content => {
  if (files.length === 0) throw new Refusal('not_found');
  return { type: 'application/zip', body: Readable.toWeb(writeArchive(files)) as ReadableStream };
};

async function captions(name: string): Promise<Content> {
  const sentences = await findTranscript(db, chapterAs(name));
  if (!sentences) throw new Refusal('not_found');
  return { type: 'text/vtt; charset=utf-8', body: asVtt(sentences) };
}

async function recordings(): Promise<Content> {
  const body = await exportRecordings(db);
  if (body === '') throw new Refusal('not_found');
  return { type: 'text/csv; charset=utf-8', body };
}

async function chapter(kind: 'main' | 'optional', name: string): Promise<Content> {
  const { volume, index } = chapterAs(name);
  return jsonFile(await exportChapter(db, kind, volume, index));
}
