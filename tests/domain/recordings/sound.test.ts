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
const FLAC = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0fLaC\x80\0\0\x22\x10\0\x10\0', 'latin1'), Buffer.from('0000000000000ac440f000000000', 'hex'), Buffer.alloc(17)]); // prettier-ignore
const NONE = 'No es una grabación en MP3, MP4 ni Ogg.';

describe('the sound in a file', () => {
  it.each([
    ['MP3', mp3(4), 'audio/mpeg 4'],
    ['MP3 behind a tag', ID3, 'audio/mpeg 3'],
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

it.each<[string, number | null]>([
  ['12:34', 754],
  ['1:02:03', 3723],
  ['90:00', 5400],
  ['754', 754],
  ['100:00:00', null],
  ['1:2', null],
  ['1:60', null],
  ['0:00', null],
  ['-1', null],
  ['doce', null],
  ['', null],
])('a length %s', (text, seconds) => {
  expect(lengthIn(text)).toBe(seconds);
});

it.each([
  ['https://sonidos.example/11-5.mp3?a=1', true],
  ['HTTPS://sonidos.example/ñ.mp3', true],
  ['http://sonidos.example/11-5.mp3', false],
  ['https://yo:clave@sonidos.example/x.mp3', false],
  ['https://', false],
  ['javascript:alert(1)', false],
  ['https://a b/x', false],
])('an address %s', (text, isOne) => {
  expect(isSecureAddress(text)).toBe(isOne);
});
