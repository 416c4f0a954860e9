import { hash } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { colourNames } from '~/domain/highlights/colours.server';
import { everyHighlight } from '~/domain/highlights/listing.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { everyNote } from '~/domain/notes/listing.server';
import { defineCached } from '~/http/pages/content.server';
import { requireBookOffered } from '~/http/pages/site.server';
import { rangedResponse } from '~/http/pages/ranged.server';
import { makeEpub } from './make.server';
import type { OwnWords } from './pages.server';

/** In place of a volume's number: all volumes. */
export const WHOLE_BOOK = 0;

/** Bytes of an EPUB; those that are the same for everybody have a tag, by which a download can go on. */
interface Made {
  bytes: Buffer;
  tag: string | null;
}

/** The EPUB of a volume or of the whole book, without notes. All of them together are twice the packed book. */
const cachedEpub = defineCached('epub', async (volume: number): Promise<Made> => {
  const bytes = await makeEpub(volume, null);
  return { bytes, tag: `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"` };
});

/**
 * Sends an EPUB, with the member's notes if the address says so; those are made for each download and not stored.
 * @throws Refusal `book_not_offered` while administrators do not allow it; `no_text_to_take`.
 */
export async function sendEpub(member: SignedIn, args: LoaderFunctionArgs, volume: number): Promise<Response> {
  await requireBookOffered(args);
  const hasNotes = new URL(args.request.url).searchParams.get('notas') === '1';
  const made = hasNotes ? await withNotes(member, volume) : await cachedEpub(args, volume);
  const name = ['libro-de-cielo', volume || '', hasNotes ? 'con-mis-notas' : ''].filter(Boolean).join('-');
  return respond(member.id, args, `${name}.epub`, made);
}

/** Sends an EPUB to the e-reader of a member, which shows no session; never with notes. @throws as `sendEpub`. */
export async function sendToReader(memberId: number, args: LoaderFunctionArgs, volume: number): Promise<Response> {
  await requireBookOffered(args);
  const name = ['libro-de-cielo', volume || ''].filter(Boolean).join('-');
  return respond(memberId, args, `${name}.epub`, await cachedEpub(args, volume));
}

/** EPUBs with notes that are being made, by what goes into them. */
const underWay = new Map<string, Promise<Buffer>>();

/** Makes an EPUB with the notes and highlights of a member; requests for the same at the same time share one. */
async function withNotes({ id, revision }: SignedIn, volume: number): Promise<Made> {
  const own: OwnWords = { notes: [], highlights: [], colours: await colourNames(db, id) };
  for await (const some of everyNote(db, id)) own.notes.push(...some);
  for await (const some of everyHighlight(db, id)) own.highlights.push(...some);
  const key = hash('sha256', JSON.stringify([volume, revision, own]), 'base64');
  const making = underWay.get(key) ?? makeEpub(volume, own).finally(() => underWay.delete(key));
  underWay.set(key, making);
  return { bytes: await making, tag: null };
}

/** Makes the response: all of the bytes, or the part of them that a broken download lacks. */
const respond = (memberId: number, args: LoaderFunctionArgs, name: string, { bytes, tag }: Made): Response =>
  rangedResponse(
    String(memberId),
    args,
    { size: bytes.length, tag, read: (start, end) => bytes.subarray(start, end) },
    { 'Content-Type': 'application/epub+zip', 'Content-Disposition': `attachment; filename="${name}"` },
  );
