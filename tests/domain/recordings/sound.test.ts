import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSecureAddress } from '~/domain/recordings/forms.server';
import { lengthIn } from '~/domain/recordings/schema';
import { soundHead, soundOfFile } from '~/domain/recordings/sound.server';
import { m4a, mp3, opus } from '../../setup/sounds';

async function factsOf(bytes: Buffer): Promise<string> {
  const path = join(tmpdir(), 'one.sound');
  await writeFile(path, bytes);
  const facts = await soundOfFile(path, bytes.length, bytes).catch((error: Error) => error.message);
  return typeof facts === 'string' ? facts : `${facts.type} ${facts.seconds}`;
}

async function factsOfHead(bytes: Buffer, size: number | null = bytes.length): Promise<string> {
  for await (const facts of soundHead.work({ head: bytes, size }))
    return facts === 'none' ? facts : `${facts.type} ${facts.seconds}`;
  return 'nothing';
}

const ID3 = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), mp3(3)]);
const NONE = 'No es una grabación en MP3, MP4 ni Ogg.';

describe('the sound in a file', () => {
  it.each([
    ['MP3', mp3(4), 'audio/mpeg 4'],
    ['MP3 behind a tag', ID3, 'audio/mpeg 3'],
    ['Ogg of Opus', opus(65), 'audio/ogg 65'],
    ['MP4', m4a(10_800), 'audio/mp4 10800'],
    ['nothing', Buffer.alloc(0), 'Está vacío (0 bytes).'],
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
