import { text } from 'node:stream/consumers';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { parse } from 'node-html-parser';
import { SaxesParser } from 'saxes';
import yauzl from 'yauzl';
import { db } from '~/db/db.server';
import { setBookDownload } from '~/domain/site/switches.server';
import type { Browser } from './browser';

const BY = { id: null, email: '' };

/** Allows members to download the book, or forbids it. */
export const allowDownload = (enabled: boolean) => setBookDownload(db, BY, enabled);

/** Downloads a file as bytes. */
export async function bytesOf(browser: Browser, path: string, headers: Record<string, string> = {}) {
  const response = await browser.request(path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, status: response.status, of: (name: string) => response.headers.get(name) };
}

/** The files of an EPUB by name, in their order. */
export async function filesOf(bytes: Buffer): Promise<Map<string, string>> {
  const archive = await yauzl.fromBufferPromise(bytes);
  const files = new Map<string, string>();
  for await (const entry of archive.eachEntry()) {
    files.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)));
  }
  return files;
}

/** Parses a file of an EPUB. */
export const fileIn = (files: Map<string, string>, name: string) => parse(files.get(`EPUB/${name}`) ?? '');

/** Finds what a reader of EPUB may stumble over, by a port of EPUBCheck that takes a tenth of its time. */
export const faultsIn = async (bytes: Buffer) =>
  (await EpubCheck.validate(bytes)).messages.filter(({ severity }) => ['fatal', 'error', 'warning'].includes(severity));

/** Reads XML strictly: what is not well-formed throws. */
export function wellFormed(text: string): string {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  return text;
}
