import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, start } from './processes';

/** Point on the screen, in pixels from its upper left corner. */
export interface Place {
  x: number;
  y: number;
}

/** Virtual screen, with a mouse and keys. */
export interface XScreen {
  display: string;
  /** Runs xdotool. Returns its output. */
  act: (...words: string[]) => string;
  /** Text that was copied last. */
  copied: () => string;
  /** Finds the first point, from the top, that has just this colour (0xRRGGBB); null if none has. */
  find: (colour: number) => Promise<Place | null>;
  close: () => Promise<void>;
}

export async function openScreen(width: number, height: number): Promise<XScreen> {
  const display = `:${600 + Math.floor(Math.random() * 400)}`;
  const folder = await mkdtemp(join(tmpdir(), 'libro-pantalla-'));
  const args = [display, '-screen', '0', `${width}x${height}x24`, '-fbdir', folder, '-nolisten', 'tcp', '-noreset'];
  const server = start('Xvfb', args); // without `-noreset` it would restart whenever no client is connected
  const run = (command: string, args: string[]) => {
    const env = { ...process.env, DISPLAY: display, LANG: 'C.UTF-8' };
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env, timeout: 10_000 });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
    return stdout;
  };
  const act = (...words: string[]) => run('xdotool', words);
  await eventually(() => Promise.resolve(act('getmouselocation')));
  return {
    display,
    act,
    copied: () => run('xclip', ['-o', '-selection', 'clipboard']),
    find: async (colour) => pointIn(await readFile(join(folder, 'Xvfb_screen0')), colour),
    close: async () => {
      await server.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Finds the first such point in a picture as `xwd` writes it, with 32 bits a pixel, blue first. */
function pointIn(picture: Buffer, colour: number): Place | null {
  const [header, width, height, line, colours] = [0, 16, 20, 48, 76].map((at) => picture.readUInt32BE(at));
  const begin = header! + colours! * 12;
  for (let y = 0; y < height!; y += 1) {
    for (let x = 0; x < width!; x += 1) {
      if (picture.readUIntLE(begin + y * line! + x * 4, 3) === colour) return { x, y };
    }
  }
  return null;
}
