import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PIECE = Buffer.alloc(1024 * 1024);

/** Folder on a small disk of its own, or on the usual one if this account may make none. */
export interface Disk {
  folder: string;
  /** True if it can be filled without harm to others. */
  isOwn: boolean;
  /** Fills it until so many bytes are left. Returns a function that frees them. */
  fill: (left: number) => Promise<() => Promise<void>>;
  remove: () => Promise<void>;
}

/** Makes a disk of so many megabytes, in memory. */
export async function makeDisk(megabytes: number): Promise<Disk> {
  const folder = await mkdtemp(join(tmpdir(), 'libro-fallos-'));
  const isOwn = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
  await chmod(folder, 0o755); // the account of Postgres needs access
  return {
    folder,
    isOwn,
    fill: (left) => fill(folder, left),
    remove: async () => {
      if (isOwn) spawnSync('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fill(folder: string, left: number): Promise<() => Promise<void>> {
  const path = join(folder, 'otro-programa');
  const file = await open(path, 'w');
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(folder);
      const room = bavail * bsize - left;
      if (room <= 0) break;
      await file.write(PIECE.subarray(0, Math.min(room, PIECE.length)), 0);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
  return () => rm(path);
}
