import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { readerAddress } from '~/domain/members/secret-address.server';
import { clientAddress, countFailures, countUse } from '~/http/security/limits.server';

/**
 * Finds the member whose e-reader sends a request, by the secret in its address, and counts it among their requests.
 * Wrong secrets are counted against the address that they come from.
 * @throws Refusal `reader_address_missing`, `too_many_tries`.
 */
export async function memberOfCatalog({ params, context }: LoaderFunctionArgs): Promise<number> {
  const find = () => readerAddress.memberOf(db, params.secret ?? '');
  const id = await countFailures('reader_address', clientAddress(context), ['reader_address_missing'], find);
  await countUse('use', id);
  return id;
}
