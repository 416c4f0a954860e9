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

/**
 * Lets in who may listen by the key of an address: the secret of a member, or who is signed in. Returns the key of the
 * addresses that they get. Wrong secrets are counted against the address that they come from.
 * @throws Refusal `audio_address_missing`, `too_many_tries`; a redirect to the login.
 */
export async function letListen(args: LoaderFunctionArgs, key: string): Promise<string> {
  if (key === OPEN_AUDIO) {
    if (!(await switchesFor(args)).audioOpen) await requireRole('member', args);
    return key;
  }
  const find = () => audioAddress.memberOf(db, key);
  const id = await countFailures('reader_address', clientAddress(args.context), ['audio_address_missing'], find);
  await countUse('use', id);
  return normalisedSecret(key);
}
