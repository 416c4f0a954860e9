import { cookieOf, person } from '../setup/people';
import type { Member } from '~/domain/members/accounts.server';
import type { Reader } from './reader';

/** Task of somebody, from the first page to the one that shows that it is done. */
export interface Journey {
  name: string;
  as?: 'member' | 'admin';
  walk: (reader: Reader, who: Member | undefined) => Promise<void>;
}

/** Walks a journey, signed in as a new account if it needs one; with pages without scripts if `isLight`. */
export async function walk({ as, walk: act }: Journey, reader: Reader, isLight = false): Promise<void> {
  await reader.driver.goto(`${reader.url}/robots.txt`); // cookies belong to the site of the page that is open
  await reader.driver.forget();
  const who = as && (await person(as === 'admin' ? 'admin' : 'user'));
  if (who) {
    const [name = '', value = ''] = (await cookieOf(who)).split('=');
    await reader.driver.keep({ name, value });
  }
  if (isLight) await chooseLight(reader);
  await act(reader, who);
}

/** Chooses pages without scripts, on a page that still has them. */
async function chooseLight(reader: Reader): Promise<void> {
  await reader.driver.goto(`${reader.url}/ajustes`);
  await reader.press('Versión ligera');
  await reader.press('Guardar ajustes');
  await reader.sees('Ajustes guardados.');
}
