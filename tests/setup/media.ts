import { deflateSync } from 'node:zlib';

export { silence as mp3 } from '../../scripts/demo/sound';

/** A PNG that says that it is so large, in few bytes. */
export function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, crc]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(9_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))],
  ]);
}

const [OPUS_RATE, FIRST, LAST] = [48_000, 2, 4];

/** An Ogg of Opus silence, of so many seconds. */
export function opus(seconds: number): Buffer {
  const head = Buffer.from('4f707573486561640101000080bb0000000000', 'hex');
  const tags = Buffer.concat([Buffer.from('OpusTags'), Buffer.from([0, 0, 0, 0, 0, 0, 0, 0])]);
  const silence = Buffer.from('fcfffe', 'hex');
  return Buffer.concat([page(head, 0, 0, FIRST), page(tags, 0, 1, 0), page(silence, seconds * OPUS_RATE, 2, LAST)]);
}

function page(packet: Buffer, samples: number, number: number, flags: number): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 0, 'latin1');
  head[5] = flags;
  head.writeBigInt64LE(BigInt(samples), 6);
  head.writeUInt32LE(7, 14); // of the stream
  head.writeUInt32LE(number, 18);
  head[26] = 1;
  head[27] = packet.length;
  const bytes = Buffer.concat([head, packet]);
  bytes.writeUInt32LE(oggSum(bytes), 22);
  return bytes;
}

/** The checksum of Ogg: CRC-32 with its own polynomial, unreflected. */
function oggSum(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}

const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

const RATE = 16_000;

/** An MP4 whose head says that it lasts so many seconds, without any sample. */
export function m4a(seconds: number): Buffer {
  const numbers = (...all: number[]) => Buffer.from(new Uint32Array(all.map((one) => swapped(one))).buffer);
  const movie = box('mvhd', numbers(0, 0, 0, 1000, seconds * 1000), Buffer.alloc(80));
  const header = box('mdhd', numbers(0, 0, 0, RATE, seconds * RATE, 0));
  const handler = box('hdlr', numbers(0, 0), Buffer.from('soun'), Buffer.alloc(13));
  const sample = box(
    'mp4a',
    Buffer.alloc(6),
    Buffer.from([0, 1]),
    numbers(0, 0),
    Buffer.from([0, 1, 0, 16]),
    numbers(0, RATE << 16),
  );
  const media = box(
    'mdia',
    header,
    handler,
    box('minf', box('stbl', box('stsd', numbers(0, 1), sample), box('stsz', numbers(0, 36, 0)))),
  );
  const track = box('trak', box('tkhd', numbers(0, 0, 0, 1, 0, seconds * 1000), Buffer.alloc(60)), media);
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A \0\0\0\0M4A mp42')),
    box('moov', movie, track),
    box('mdat', Buffer.alloc(64)),
  ]);
}

const swapped = (number: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes.readUInt32LE();
};
