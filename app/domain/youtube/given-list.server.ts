import { Refusal } from '~/errors/refusal';
import { FileFault } from '~/files/fault';
import { askForPlaylist } from './ask.server';
import type { GivenList } from './schema';
import { readVideos, wrongLines } from './text.server';

const field = 'addresses';

/**
 * The list that a typed text names: its videos, or a whole playlist, which is fetched from YouTube.
 * @throws Refusal `youtube_addresses`, `youtube_mixed`, `youtube_file`, or those of `askForPlaylist`.
 */
export async function listOfText(text: string): Promise<{ given: GivenList; isWhole: boolean }> {
  const { videos, playlists, listed, wrong, playlistId, title } = readTyped(text);
  if (wrong.length > 0) throw new Refusal('youtube_addresses', { field, values: { lines: wrongLines(wrong) } });
  const [playlist, ...others] = playlists;
  if (playlist !== undefined) {
    if (others.length > 0 || videos.length > 0) throw new Refusal('youtube_mixed', { field });
    return { given: await askForPlaylist(playlist), isWhole: true };
  }
  return {
    given: { playlistId: playlistId || listed, title, description: '', videos, total: null },
    isWhole: false,
  };
}

function readTyped(text: string) {
  try {
    return readVideos(text);
  } catch (error) {
    throw error instanceof FileFault
      ? new Refusal('youtube_file', { field, values: { reason: error.message } })
      : error;
  }
}
