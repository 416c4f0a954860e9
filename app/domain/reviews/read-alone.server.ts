import { readPlaylist, remarksOn } from '~/domain/book/playlist-file.server';
import { readGospels } from '~/domain/gospel/gospel-file.server';
import type { ImportKind } from '~/domain/imports/schema';
import { readAbout } from '~/domain/site/about.server';
import { FileFault } from '~/files/fault';
import { parseJson, tidied } from '~/files/json.server';
import type { Claim } from './claims.server';
import { piece } from './piece.server';
import type { Piece } from './schema';
import { kindOfJson } from './sorting.server';

const NO_PLACE = 'Un capítulo debe llamarse «{volumen}-{índice}.json» o «{volumen}-{índice}_o.json».';

function playlistPiece(name: string, value: unknown, claim: Claim): Piece {
  const playlist = readPlaylist(value);
  claim('playlist', playlist.volume, '', name);
  const section = { name, kind: 'playlist', volume: playlist.volume, remarks: remarksOn(playlist) } as const;
  return piece(section, JSON.stringify(playlist));
}

function gospelsPiece(name: string, value: unknown, claim: Claim): Piece {
  const { gospels, failures } = readGospels(value);
  gospels.forEach(({ date }) => claim('gospels', 0, date, name));
  const content = gospels.length > 0 ? JSON.stringify(gospels) : '';
  return piece({ name, kind: 'gospels', volume: null }, content, failures);
}

/** What a text for About holds. @throws FileFault as `readAbout`. */
export function aboutPiece(name: string, bytes: Uint8Array, claim: Claim): Piece {
  const text = readAbout(bytes);
  claim('about', 0, '', name);
  return piece({ name, kind: 'about', volume: null }, JSON.stringify(text));
}

/** The kind of a JSON file that stands for itself, and what it holds, unless it is a topic. */
export function readAlone(name: string, bytes: Uint8Array, claim: Claim): { kind: ImportKind; piece: Piece | null } {
  const value = parseJson(bytes);
  const kind = kindOfJson(value);
  if (kind === 'playlist') return { kind, piece: playlistPiece(name, tidied(value), claim) };
  if (kind === 'gospels') return { kind, piece: gospelsPiece(name, value, claim) };
  if (kind === 'topics') return { kind, piece: null };
  throw new FileFault(NO_PLACE);
}
