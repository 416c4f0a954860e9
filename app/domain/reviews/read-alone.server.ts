import { playlistOf, type ReadPlaylist } from '~/domain/book/playlist-file.server';
import { readGospels } from '~/domain/gospel/gospel-file.server';
import { RemarkCollector } from '~/domain/imports/remarks';
import type { ImportKind } from '~/domain/imports/schema';
import { readAboutFile } from '~/domain/site/about.server';
import { FileFault } from '~/files/fault';
import type { JsonFile } from '~/files/json.server';
import type { Claim } from './claims.server';
import { addPlaylist, type NamedPlaces } from './named-places';
import { piece } from './piece.server';
import type { ReviewPiece } from './schema';

const NO_PLACE = 'Un capítulo debe llamarse «{volumen}-{índice}.json» o «{volumen}-{índice}_o.json».';

/** Reads a text for About; its remarks are on a file of the name `of`. @throws FileFault as `readAboutFile`. */
export function aboutPiece(name: string, bytes: Uint8Array, claim: Claim, of = name): ReviewPiece {
  const remarks = new RemarkCollector();
  const text = readAboutFile(bytes, remarks.on(of));
  claim('about', 0, '', name);
  return piece({ name, kind: 'about', volume: null }, JSON.stringify(text), [], remarks.all);
}

/**
 * Reads a JSON file that is complete by itself, and adds what it brings to `places`; null for a topic.
 * @throws FileFault for what cannot be taken.
 */
export function readAlone(
  name: string,
  kind: ImportKind,
  file: JsonFile,
  claim: Claim,
  places?: NamedPlaces,
): ReviewPiece | null {
  if (kind === 'playlist') {
    const read = playlistOf(file);
    claim('playlist', read.playlist.volume, '', name);
    if (places) addPlaylist(places, read.playlist);
    return playlistPiece(name, read);
  }
  if (kind === 'gospels') return gospelsPiece(name, file, claim);
  if (kind === 'topics') return null;
  throw new FileFault(NO_PLACE);
}

/** The piece of a playlist, a file of its own or one that was written. */
export function playlistPiece(name: string, { playlist, remarks }: ReadPlaylist, isWritten?: true): ReviewPiece {
  const section = { name, kind: 'playlist', volume: playlist.volume, isWritten, remarks } as const;
  return piece(section, JSON.stringify(playlist));
}

function gospelsPiece(name: string, file: JsonFile, claim: Claim): ReviewPiece {
  const { gospels, failures, remarks } = readGospels(file, (date) => claim('gospels', 0, date, name));
  const content = gospels.length > 0 ? JSON.stringify(gospels) : '';
  return piece({ name, kind: 'gospels', volume: null }, content, failures, remarks);
}
