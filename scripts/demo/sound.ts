const HEAD = Buffer.from('fff318c4', 'hex'); // MPEG 2, layer 3, 8 kb/s, 16 kHz, mono: 36 bytes for 36 ms
const FRAME = 36;

/** An MP3 of silence, of about so many seconds and a thousand bytes for each; `mark` makes its bytes its own. */
export function silence(seconds: number, mark = 0): Buffer {
  const frame = Buffer.concat([HEAD], FRAME);
  const bytes = Buffer.concat(Array.from({ length: Math.round((seconds * 1000) / FRAME) }, () => frame));
  bytes[bytes.length - 1] = mark; // of the filling of the last frame
  return bytes;
}
