import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { defineCached } from '~/http/pages/content.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { currentReading } from '~/domain/progress/current-reading.server';
import { readByVolume, type ReadVolume } from '~/domain/progress/marks.server';
import { portionFor, type PlanNow } from '~/domain/plans/plans.server';
import { placeNow } from '~/http/pages/chapter-at.server';
import { withoutSite } from '~/domain/pictures/pictures.server';
import { findFeaturedImage } from '~/domain/site/featured-image.server';
import { findGospel } from '~/domain/gospel/gospels.server';
import { findIntroduction } from '~/domain/site/introduction.server';
import { findNews } from '~/domain/site/news.server';
import { env } from '~/env.server';
import { beginningOf } from '~/text/beginning';
import { escape, trusted } from '~/text/html';
import { newsHtml, prose } from '~/text/markdown.server';
import { dayIn } from '~/text/instants';
import { longDate, weekdayOf } from '~/text/spanish';
import { ownOr } from '~/http/pages/own-part.server';
import { dataOrFailure, statusOf } from '~/http/pages/part.server';
import { readingOf } from '~/http/pages/reading.server';
import { siteFor, switchesFor } from '~/http/pages/site.server';
import { beginning, nextUnread, shownPassage, wordsAt, wordsOfDay } from './passage.server';
import { reminderFor } from './reminder.server';
import { portionWay } from './portion.server';
import { volumeCards } from './volume-cards.server';

const FIRST_NAME = '{first_name}';

/** The news that are shown, with the placeholder of the reader's first name. */
const cachedNews = defineCached('news', async (version: 'whole' | 'light') => {
  const news = await findNews(db);
  const shown = (['public', 'private'] as const).filter((section) => news[section].enabled);
  return shown.map((id) => ({ id, title: news[id].title, html: newsHtml(news[id].description, version === 'light') }));
});

const VERSE = 160; // letters

/** The beginning of a day's gospel; '' where there is none. */
const cachedVerse = defineCached('verse', async (day: string) =>
  beginningOf((await findGospel(db, day))?.verses[0] ?? '', VERSE),
);

const cachedIntroduction = defineCached('introduction', async () => prose(await findIntroduction(db)));

const cachedImage = defineCached('featured image', async () => {
  const image = await findFeaturedImage(db);
  return { ...image, imageUrl: withoutSite(image.imageUrl) };
});

/** Loads the parts of the home page together; if one fails, its error is shown and the others stay. */
export async function homeParts(member: SignedIn | null, args: LoaderFunctionArgs) {
  const today = dayIn(env.TIME_ZONE);
  const now = new Date();
  const read = member ? ownOr(args, () => readByVolume(db, member.id, now), []) : Promise.resolve([]);
  const plan = member && ownOr(args, () => portionFor(db, member.id, now, read), null);
  const [cards, news, image, switches, place, ofDay, reminder, arrival, verse] = await Promise.all([
    dataOrFailure(cardsFor(member, args, read), 'home_failed'),
    dataOrFailure(newsIn(args), 'home_failed'),
    dataOrFailure(cachedImage(args), 'home_failed'),
    dataOrFailure(switchesFor(args), 'home_failed'),
    dataOrFailure(positionOf(member, args, read, plan), 'home_failed'),
    dataOrFailure(member ? wordsOfDay(args, today) : Promise.resolve(null), 'home_failed'),
    dataOrFailure(member ? reminderFor(member, args, today) : Promise.resolve(null), 'home_failed'),
    dataOrFailure(member ? Promise.resolve(null) : forArrival(args), 'home_failed'),
    dataOrFailure(cachedVerse(args, today), 'home_failed'),
  ]);
  const all = [cards, news, image, switches, place, ofDay, reminder, arrival, verse];
  const parts = {
    cards: cards.data,
    news: news.data ? newsFor(member, news.data) : [],
    image: image.data?.visible ? image.data : null,
    hasGospel: switches.data?.gospelButton ?? false,
    today: inWords(today),
    verse: verse.data ?? '',
    place: place.data?.place ?? null,
    first: place.data?.first ?? null,
    portion: place.data?.portion ?? null,
    ofDay: ofDay.data,
    reminder: reminder.data,
    arrival: arrival.data,
    failed: all.find(({ failed }) => failed)?.failed,
  };
  return { parts, status: statusOf(...all) };
}

/** The news in the version of the reader. */
const newsIn = async (args: LoaderFunctionArgs) =>
  cachedNews(args, (await siteFor(args)).site.isLight ? 'light' : 'whole');

/** Loads what visitors read of the book: its introduction, a passage, and the chapter to begin with. */
async function forArrival(args: LoaderFunctionArgs) {
  const [introduction, passage] = await Promise.all([cachedIntroduction(args), shownPassage(args)]);
  return { introduction, passage, begin: passage ?? (await beginning(args)) };
}

/** The cards of the volumes, with the member's progress; without it if it fails. */
async function cardsFor(member: SignedIn | null, args: LoaderFunctionArgs, read: Promise<ReadVolume[]>) {
  const reading = member && ((await dataOrFailure(readingOf(args, read), 'home_failed')).data ?? []);
  return volumeCards(args, reading);
}

/**
 * Where a member reads, with its first words, the other of reading and sign, and the next chapter that is not read once
 * this one is; where nothing was read, the first chapter of the book. With a plan, today's portion of it leads.
 */
async function positionOf(
  member: SignedIn | null,
  args: LoaderFunctionArgs,
  reading: Promise<ReadVolume[]>,
  planning: Promise<PlanNow | null> | null,
) {
  if (!member) return null;
  const [places, read, plan] = await Promise.all([
    ownOr(args, () => currentReading(db, member.id), null),
    reading,
    planning,
  ]);
  const portion = plan && (await portionWay(args, plan.portion, places?.lead ?? null));
  if (!places) return { place: null, first: null, portion };
  const { lead } = places;
  const [place, other] = [await placeNow(args, lead), await placeNow(args, places.other)];
  if (!lead || !place) return { place: null, first: portion ? null : await beginning(args), portion };
  const where = { ...place, other: other?.to === place.to ? null : other };
  if (portion) return { place: { ...where, words: '', next: null }, first: null, portion };
  const words = place.gone ? '' : await wordsAt(args, lead, lead.now?.number ?? null);
  const inVolume = read.find(({ volume }) => volume === lead.volume)?.indices ?? [];
  const next = inVolume.includes(lead.index) ? await nextUnread(args, lead, inVolume) : null;
  return { place: { ...where, words, next }, first: null, portion };
}

/** The news that a reader may see, with the first name filled in. */
function newsFor(member: SignedIn | null, news: Awaited<ReturnType<typeof cachedNews>>) {
  const name = member?.firstName ?? '';
  return news
    .filter(({ id }) => id === 'public' || member !== null)
    .map(({ id, title, html }) => ({
      id,
      title: title.replaceAll(FIRST_NAME, () => name),
      html: trusted(html.replaceAll(FIRST_NAME, () => escape(name))),
    }));
}

const inWords = (day: string) => `${weekdayOf(day)} ${longDate(day).replace(/ de \d{4}$/, '')}`;
