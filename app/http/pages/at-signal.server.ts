import { db } from '~/db/db.server';
import { signalIn } from '~/domain/progress/signal.server';
import { visitorIfKnown } from '~/http/auth/visitor.server';
import type { RequestArgs } from './content.server';
import { ownPart } from './own-part.server';

/**
 * Adds the reading position to the address of a chapter that has it, so that a page that is rendered anew opens there.
 * Returns any other address as it is, also one to which a script has added the paragraph in view.
 */
export async function atSignal(args: RequestArgs, address: string): Promise<string> {
  const { pathname, searchParams, hash } = new URL(address, 'http://this.site');
  const [, volume] = /^\/volume\/(\d{1,2})$/.exec(pathname) ?? [];
  if (!volume || hash !== '') return address;
  const { member } = await visitorIfKnown(args);
  const signal = member && (await ownPart(() => signalIn(db, member.id, Number(volume)), 'place_failed')).data;
  return signal && String(signal.index) === searchParams.get('chapter') ? `${address}#p${signal.paragraph}` : address;
}
