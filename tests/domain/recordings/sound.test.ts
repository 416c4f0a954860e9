import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSecureAddress } from '~/domain/recordings/forms.server';
import { lengthIn } from '~/domain/recordings/schema';
import { HEAD_BYTES, restOf, soundHead, soundOfFile } from '~/domain/recordings/sound.server';
import { m4a, mp3, opus } from '../../setup/media';

async function factsOf(bytes: Buffer): Promise<string> {
  const path = join(tmpdir(), 'one.sound');
  await writeFile(path, bytes);
  const facts = await soundOfFile(path, bytes.length, bytes).catch((error: Error) => error.message);
  return typeof facts === 'string' ? facts : `${facts.type} ${facts.seconds}`;
}

async function factsOfHead(head: Buffer, size: number | null, rest: Buffer | null = null): Promise<string> {
  for await (const facts of soundHead.work({ head, rest, size }))
    return facts === 'none' ? facts : `${facts.type} ${facts.seconds}`;
  return 'nothing';
}

const ID3 = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), mp3(3)]);
const MUCH = Buffer.alloc(300_000);
const tagged = (sound: Buffer) => Buffer.concat([Buffer.from('ID3\x04\0\0\0\x12\x27\x60', 'latin1'), MUCH, sound]);
/** An MP3 of two bitrates by turns, of so many seconds, whose first frame counts its frames and bytes. */
function counted(seconds: number): Buffer {
  const [slow, fast] = [mp3(0.036), Buffer.concat([Buffer.from('fff328c4', 'hex')], 72)];
  const count = Math.round(seconds / 0.036);
  const bytes = Buffer.concat([slow, ...Array.from({ length: count }, (_, at) => (at % 2 ? slow : fast))]);
  bytes.write('Xing', 13, 'latin1');
  [0b1011, count, bytes.length, 50].forEach((number, at) => bytes.writeUInt32BE(number, 17 + 4 * at));
  return bytes;
}
const halfOf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
/** An MP4 of 15 minutes, with its samples before its facts or behind them. */
function film(isBefore: boolean): Buffer {
  const boxes = m4a(900);
  const [facts, samples] = [boxes.indexOf('moov') - 4, boxes.indexOf('mdat') - 4];
  const much = Buffer.concat([Buffer.from('\0\x04\x93\xe8mdat', 'latin1'), MUCH]);
  const parts = [boxes.subarray(0, facts), much, boxes.subarray(facts, samples)];
  return Buffer.concat(isBefore ? parts : [parts[0]!, parts[2]!, much]);
}
/** An Ogg of 70 seconds, most of whose pages are left out. */
const long = () => Buffer.concat([opus(65), MUCH, opus(70).subarray(opus(70).lastIndexOf('OggS'))]);
const FLAC = Buffer.concat([
  Buffer.from('ID3\x04\0\0\0\0\0\0fLaC\x80\0\0\x22\x10\0\x10\0', 'latin1'),
  Buffer.from('0000000000000ac440f000000000', 'hex'),
  Buffer.alloc(17),
]);
const NONE = 'No es una grabación en MP3, MP4 ni Ogg.';

describe('the sound in a file', () => {
  it.each([
    ['MP3', mp3(4), 'audio/mpeg 4'],
    ['MP3 behind a tag', ID3, 'audio/mpeg 3'],
    ['MP3 that counts its bytes', counted(90), 'audio/mpeg 90'],
    ['MP3 that counts more than are there', halfOf(counted(90)), 'audio/mpeg 45'],
    ['Ogg of Opus', opus(65), 'audio/ogg 65'],
    ['MP4', m4a(10_800), 'audio/mp4 10800'],
    ['nothing', Buffer.alloc(0), 'Está vacío (0 bytes).'],
    ['FLAC behind a tag', FLAC, NONE],
    ['a page', Buffer.from('<!DOCTYPE html><title>x</title>'), NONE],
    ['a WAV', Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0', 'latin1'), NONE],
    ['what only begins as Ogg', Buffer.from('OggSxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'), NONE],
  ])('of %s', async (_name, bytes, expected) => {
    expect(await factsOf(bytes)).toBe(expected);
  });

  it.each([
    ['MP3, by the bytes of all of it', mp3(4), 40_000, 'audio/mpeg 40'],
    ['MP3 of unknown size', mp3(4), null, 'audio/mpeg null'],
    ['MP3 that counts its bytes', halfOf(counted(90)), counted(90).length, 'audio/mpeg 90'],
    ['MP3 that counts them, of unknown size', halfOf(counted(90)), null, 'audio/mpeg 90'],
    ['MP3 that broke off', halfOf(counted(90)), counted(90).length / 2 + 1, 'audio/mpeg 45'],
    ['Ogg, whose end says its length', opus(65), 9_000_000, 'audio/ogg null'],
    ['a page', Buffer.from('<html>'), 6, 'none'],
  ])('of which only the head is there: %s', async (_name, head, size, expected) => {
    expect(await factsOfHead(head, size)).toBe(expected);
  });

  it.each([
    ['MP3 behind a large picture', tagged(mp3(9)), 'audio/mpeg 9'],
    ['Ogg', long(), 'audio/ogg 70'],
    ['MP4 that begins with its facts', film(false), 'audio/mp4 900'],
    ['MP4 that ends with its facts', film(true), 'audio/mp4 900'],
  ])('of which parts are there: %s', async (_name, bytes, expected) => {
    const [head, from] = [bytes.subarray(0, HEAD_BYTES), restOf(bytes.subarray(0, HEAD_BYTES), bytes.length)];
    const rest = from === null ? null : bytes.subarray(from, from + HEAD_BYTES);
    expect(await factsOfHead(head, bytes.length, rest)).toBe(expected);
  });
});

it.each([
  ['12:34', 754],
  ['1:02:03', 3723],
  ['90:00', 5400],
  ['754', 754],
])('a length %s', (text, seconds) => expect(lengthIn(text)).toBe(seconds));

it.each(['100:00:00', '1:2', '1:60', '0:00', '-1', 'doce', ''])('%j is no length', (text) =>
  expect(lengthIn(text)).toBeNull(),
);

it.each(['https://sonidos.example/11-5.mp3?a=1', 'HTTPS://sonidos.example/ñ.mp3'])('%s is an address', (text) =>
  expect(isSecureAddress(text)).toBe(true),
);

it.each([
  ...['http://sonidos.example/11-5.mp3', 'https://yo:clave@sonidos.example/x.mp3', 'https://', 'https://a b/x'],
  'javascript:alert(1)',
])('%s is none', (text) => expect(isSecureAddress(text)).toBe(false));
