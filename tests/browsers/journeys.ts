import { cookieOf, person } from '../setup/people';
import type { Member } from '~/domain/members/accounts.server';
import type { Reader } from './reader';

/** Tasks by their names, from the first page to the one that shows that it is done; `who` is a new account, if it is one's. */
export type Journeys = Record<string, (reader: Reader, who: Member) => Promise<void>>;

/** Task of a visitor, or of a new account of a role. */
export interface Journey {
  name: string;
  as?: 'user' | 'admin';
  walk: Journeys[string];
}

/** Walks a journey, signed in as a new account if it needs one; with pages without scripts if `isLight`. */
export async function walk({ as, walk: act }: Journey, reader: Reader, isLight = false): Promise<void> {
  await reader.driver.goto(`${reader.url}/robots.txt`); // cookies belong to the site of the page that is open
  await reader.driver.forget();
  const who = as && (await person(as));
  if (who) {
    const [name = '', value = ''] = (await cookieOf(who)).split('=');
    await reader.driver.keep({ name, value });
  }
  if (isLight) {
    await reader.driver.goto(`${reader.url}/ajustes`); // which still has scripts
    await reader.press('Versión ligera');
    await reader.press('Guardar ajustes');
    await reader.sees('Ajustes guardados.');
  }
  await act(reader, who as Member);
}
