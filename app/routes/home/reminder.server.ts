import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { highlightOfDay } from '~/domain/highlights/of-day.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { env } from '~/env.server';
import { ownOr } from '~/http/pages/own-part.server';
import { readChoices } from '~/http/pages/preferences.server';
import { paths } from '~/paths';
import { beginningOf } from '~/text/beginning';
import { dayIn } from '~/text/instants';
import { plural } from '~/text/spanish';
import type { Reminder } from './today';

const ONE_LINE = 110; // letters

/** The highlight of which a member is reminded today; null where they chose none, or have few. */
export async function reminderFor(member: SignedIn, args: LoaderFunctionArgs, day: string): Promise<Reminder | null> {
  if ((await readChoices(args.request)).reminder === 'hidden') return null;
  const zone = env.TIME_ZONE;
  const found = await ownOr(args, () => highlightOfDay(db, member.id, { day, zone }), null);
  if (!found) return null;
  const { volume, index, paragraph, words, madeAt } = found;
  const to = paths.volume(volume, { chapter: index, from: paths.highlights() });
  return {
    to: paragraph === null ? to : `${to}#p${paragraph}`,
    ago: agoInWords(dayIn(zone, madeAt), day),
    text: beginningOf(words.replace(/\s+/g, ' '), ONE_LINE),
  };
}

const DAY = 24 * 3600 * 1000; // milliseconds

/** The time from one day to another: 'de hace un año', 'de hace 3 meses', 'de hoy'. */
function agoInWords(from: string, to: string): string {
  const [since, until] = [new Date(from), new Date(to)];
  const days = Math.round((until.getTime() - since.getTime()) / DAY);
  const isBefore = until.getUTCDate() < since.getUTCDate();
  const months =
    12 * (until.getUTCFullYear() - since.getUTCFullYear()) +
    until.getUTCMonth() -
    since.getUTCMonth() -
    Number(isBefore);
  if (days < 1) return 'de hoy';
  if (months < 1) return days === 1 ? 'de ayer' : `de hace ${plural(days, 'día', 'días')}`;
  if (months < 12) return months === 1 ? 'de hace un mes' : `de hace ${plural(months, 'mes', 'meses')}`;
  const years = Math.floor(months / 12);
  return years === 1 ? 'de hace un año' : `de hace ${plural(years, 'año', 'años')}`;
}
