import { statfs } from 'node:fs/promises';
import { dataDir, env } from '~/env.server';

const MB = 1024 * 1024;
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']); // of the system, and of Postgres

/** True when `error` says that a disk is full. */
export const isDiskFull = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && FULL.has(error.code);

/** Tells whether so many more bytes fit on the disk of DATA_DIR beside the reserve, which the database needs. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize - bytes >= env.DISK_RESERVE * MB;
}
