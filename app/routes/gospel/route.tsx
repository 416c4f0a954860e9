import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { chaptersOfDay } from '~/domain/bible/overlaps.server';
import { findGospel, gospelEnds } from '~/domain/gospel/gospels.server';
import { countViews } from '~/domain/gospel/views.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { appUrl, env } from '~/env.server';
import { sentence } from '~/errors/catalogue';
import { hasPermission } from '~/http/auth/permissions';
import { defineCached } from '~/http/pages/content.server';
import { countLook } from '~/http/pages/gospel-views.server';
import { pageLoader } from '~/http/pages/page.server';
import { switchesFor } from '~/http/pages/site.server';
import { dataOrFailure } from '~/http/pages/part.server';
import { paths } from '~/paths';
import { dayIn } from '~/text/instants';
import { dayAfter, gospelDate } from '~/text/spanish';
import { gospelMonthsFor, nearestMonth } from './months.server';
import { GospelView } from './view';
import { gospelFeeds, titled } from '~/ui/title';
import { sheet } from '~/ui/sheet';
import styles from './gospel.css?url';
import type { SharedHandle } from '~/http/pages/shared-handle';

const cachedGospel = defineCached('gospel', (date: string) => findGospel(db, date));
const cachedInBook = defineCached('chapters of a gospel', (date: string) => chaptersOfDay(db, date));
const cachedEnds = defineCached('gospel ends', () => gospelEnds(db));

/** Loads the gospel of a day, with its views for administrators and editors; this view is counted first. */
async function look(date: string, member: SignedIn | null, args: LoaderFunctionArgs) {
  const gospel = await cachedGospel(args, date);
  if (!gospel) return { gospel: null, views: null };
  await countLook(date, { ...args, memberId: member?.id ?? null });
  if (!member || !hasPermission(member.role, 'editor')) return { gospel, views: null };
  return { gospel, views: (await dataOrFailure(countViews(db, date), 'gospel_failed')).data ?? 0 };
}

/** The days before and after one, each null where none on that side has a gospel; all null for a date that does not exist. */
async function daysAround(date: string, args: LoaderFunctionArgs) {
  const [previous, next] = [dayAfter(date, -1), dayAfter(date, 1)];
  const ends = previous && (await cachedEnds(args));
  return {
    isDay: previous !== null,
    previous: ends && ends.first < date ? previous : null,
    next: ends && date < ends.last ? next : null,
  };
}

export const links = sheet(styles);

export const handle: SharedHandle = { shared: { visitors: ['date'], members: ['date'], differsForEditors: true } };

export const loader = pageLoader(
  'anyone',
  async (member, args) => {
    const today = dayIn(env.TIME_ZONE);
    const date = (new URL(args.request.url).searchParams.get('date') || today).slice(0, 20);
    const { isDay, previous, next } = await daysAround(date, args);
    const { gospel, views } = isDay ? await look(date, member, args) : { gospel: null, views: null };
    const inBook = gospel ? await cachedInBook(args, date) : [];
    const month = gospel ? date.slice(0, 7) : nearestMonth(await gospelMonthsFor(args), date);
    const { gospelMail: hasMail } = await switchesFor(args);
    const data = {
      date,
      today,
      previous,
      next,
      gospel,
      views,
      inBook,
      month,
      hasMail,
      dateInWords: gospelDate(date),
      missing: gospel ? null : sentence('gospel_missing', { date: gospelDate(date).split(' - ')[0] ?? date }),
      address: appUrl + paths.gospel({ date }),
      calendar: appUrl.replace(/^https?:/, 'webcal:') + paths.gospelFeed('ics'),
    };
    return json(data, { status: gospel ? 200 : 404 });
  },
  { databaseError: 'gospel_failed' },
);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const gospel = data?.gospel;
  const title = gospel ? `${gospel.heading} · Evangelio del día` : 'Evangelio del día';
  const description = gospel ? `${gospel.reference}. ${data.dateInWords}` : undefined;
  const path = data && paths.gospel({ date: data.date });
  const described = { title, description, path, isArticle: true };
  return [...titled(described, matches, data?.missing != null), ...gospelFeeds];
};

export default function GospelPage() {
  return <GospelView {...useLoaderData<typeof loader>()} />;
}
