import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { listRecordings } from '~/domain/recordings/recordings.server';
import { audioAddress, normalisedSecret } from '~/domain/members/secret-address.server';
import { requireRole } from '~/http/auth/visitor.server';
import { defineCached } from '~/http/pages/content.server';
import { switchesFor } from '~/http/pages/site.server';
import { clientAddress, countFailures, countUse } from '~/http/security/limits.server';
import { OPEN_AUDIO } from '~/paths';

/** All recordings of the book. */
export const recordingsFor = defineCached('recordings', () => listRecordings(db));

/** Who listens: a member, or where recordings are open somebody at an address. */
interface Listener {
  /** The key of the addresses that they get. */
  key: string;
  /** Name of the lane in which their downloads wait for each other. */
  lane: string;
}

/**
 * Finds who listens by the key of an address: the secret of a member, or who is signed in. Wrong secrets are counted
 * against the address that they come from.
 * @throws Refusal `audio_address_missing`, `too_many_tries`; a redirect to the login.
 */
export async function listenerOf(args: LoaderFunctionArgs, key: string): Promise<Listener> {
  const address = clientAddress(args.context);
  if (key === OPEN_AUDIO) {
    if ((await switchesFor(args)).audioOpen) return { key, lane: `audio ${address}` };
    const { id } = await requireRole('member', args);
    return { key, lane: String(id) };
  }
  const find = () => audioAddress.memberOf(db, key);
  const id = await countFailures('reader_address', address, ['audio_address_missing'], find);
  await countUse('use', id);
  return { key: normalisedSecret(key), lane: String(id) };
}
