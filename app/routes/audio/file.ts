import { open } from 'node:fs/promises';
import { audioPath } from '~/domain/recordings/audio-files.server';
import { audioFileName, isOwnFile } from '~/domain/recordings/schema';
import { Refusal } from '~/errors/refusal';
import { pageLoader } from '~/http/pages/page.server';
import { rangedResponse } from '~/http/pages/ranged.server';
import { paths } from '~/paths';
import { letListen, recordingsFor } from './listener.server';

const ALL = 'sound'; // one lane for all who listen: whatever they download, pages have the processor as long
const FILE = /^(\d{1,2})-(\d{1,9})\.(?:mp3|m4a|ogg)$/;

/** Sends the file of a chapter's recording to who may hear it: whole, or the part that a player asks for. */
export const loader = pageLoader(
  'anyone',
  async (_visitor, args) => {
    const { key = '', file = '' } = args.params;
    const [isFile, volume, index] = FILE.exec(file) ?? [];
    if (isFile === undefined) throw new Refusal('not_found');
    await letListen(args, key);
    const found = (await recordingsFor(args)).find(
      (one) => one.volume === Number(volume) && one.index === Number(index),
    );
    if (!found || !isOwnFile(found.source)) throw new Refusal('recording_missing');
    const handle = await open(audioPath(found.source)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new Refusal('recording_missing') : error; // of a backup without its files
    });
    const { size } = await handle.stat();
    const read = async (start: number, end: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(end - start), 0, end - start, start);
      return buffer.subarray(0, bytesRead);
    };
    const name = audioFileName(found, found.type);
    return rangedResponse(
      ALL,
      args,
      { size, tag: `"${found.source.slice(0, 32)}"`, read, close: () => void handle.close() },
      {
        'Content-Type': found.type || 'audio/mpeg',
        // A browser that opens it in a tab makes a document of it, which loads itself.
        'Content-Security-Policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
        'Cross-Origin-Resource-Policy': 'cross-origin', // podcast programs that are web pages play it
        'Content-Disposition': `inline; filename="libro-de-cielo-${name}"`,
      },
    );
  },
  { databaseError: 'database_away', back: paths.home() },
);
