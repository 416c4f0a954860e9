import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { chapterName } from '~/domain/book/chapter-name';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { zoneOptions } from '~/domain/gospel/zone-options.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { bookNow } from '~/domain/plans/book.server';
import { asPlan, endOf, firstToRead, minutesWanted, planDays, progressOf, type Plan } from '~/domain/plans/portion';
import { endedPlans, portionFor, type PlanNow } from '~/domain/plans/plans.server';
import { MOST_MINUTES, type PlanChoice } from '~/domain/plans/schema';
import { endInWords, minutesInWords, paceInWords, rangeInWords } from '~/domain/plans/words';
import { currentReading } from '~/domain/progress/current-reading.server';
import { readByVolume } from '~/domain/progress/marks.server';
import { env } from '~/env.server';
import { parse } from '~/http/forms/form-answer.server';
import { titlesFor } from '~/http/pages/content.server';
import { paths } from '~/paths';
import { dayIn } from '~/text/instants';
import { longDate, weekdayOf } from '~/text/spanish';
import { extraConstraints, loadExtras } from './extras.server';
import {
  choiceOf,
  fieldsOfPlan,
  planFieldsIn,
  planForm,
  usualChoice,
  type PlanFields,
  type PlanValues,
} from './fields';

const zones = zoneOptions();

/** Loads a member's plan with its portion of today, what the choices in the address mean, and the plans before. */
export async function loadPlan(member: SignedIn, args: LoaderFunctionArgs) {
  const now = new Date();
  const reading = readByVolume(db, member.id, now);
  const [found, ended, places, titleOf] = await Promise.all([
    portionFor(db, member.id, now, reading),
    endedPlans(db, member.id),
    currentReading(db, member.id),
    titlesFor(args),
  ]);
  const [book, read] = [found?.book ?? (await bookNow(db)), await reading];
  const usual = usualChoice(firstToRead(book, read, places.lead), env.TIME_ZONE);
  const base = found?.plan ?? usual;
  const chosen = choiceIn(args.request, base);
  const choice = chosen ?? base;
  const today = dayIn(choice.zone, now);
  const nameOf = (ref: ChapterRef & { from?: number }) => ({
    to: paths.volume(ref.volume, { chapter: ref.index }) + (ref.from ? `#p${ref.from}` : ''),
    name: chapterName({ ...ref, title: titleOf(ref) }),
  });
  return {
    constraints: extraConstraints,
    extras: await loadExtras(member.id, base.zone, found?.today ?? today),
    plan: found && shownPlan(found, nameOf),
    isChoosing: chosen !== null,
    fields: fieldsOfPlan(choice),
    meaning: meaningOf(asPlan(choice, today, found?.plan), { book, read, today }, found?.plan ?? null),
    volumes: [...new Set(book.map(({ volume }) => volume))],
    hasBook: book.length > 0,
    zones,
    ended: ended.map(({ plan, read: count }) => ({
      id: plan.id,
      range: rangeInWords(plan),
      from: longDate(plan.startedOn),
      to: longDate(dayIn(plan.zone, plan.endedAt ?? now)),
      read: count,
    })),
  };
}

/** The choice that an address makes of another one; null where it names none of its fields, or wrongly. */
function choiceIn({ url }: Request, base: PlanChoice): PlanChoice | null {
  const seen = planFieldsIn(new URL(url).searchParams);
  if (Object.keys(seen).length === 0) return null;
  const others = Object.entries(fieldsOfPlan(base)).filter(([name]) => !isReplaced(name, seen));
  const submission = parse(new URLSearchParams(Object.fromEntries([...others, ...Object.entries(seen)])), planForm);
  return submission.status === 'success' ? choiceOf(submission.value as PlanValues) : null;
}

/**
 * Tells whether a field gives way to others: one measure, or one day of the week, takes the place of all. So does the
 * range of a whole form, which always has a zone: where it names none, it means the whole book.
 */
const isReplaced = (name: string, seen: PlanFields) =>
  ('zona' in seen && /^(?:que|inicio|fin)$/.test(name)) ||
  [/^(?:minutos|capitulos|terminar)$/, /^dia\d$/].some(
    (kind) => kind.test(name) && Object.keys(seen).some((one) => kind.test(one)),
  );

interface Known {
  book: PlanNow['book'];
  read: PlanNow['read'];
  today: string;
}

/** Words for a choice, and for how it moves the end of the plan that stands; null where nothing is left to read by it. */
function meaningOf(plan: Plan, { book, read, today }: Known, standing: Plan | null): string | null {
  const [end, minutes] = [endOf(plan, book, read, today), minutesWanted(plan, book, read, today)];
  if (end === null || (plan.until !== null && minutes > MOST_MINUTES)) return null;
  const before = standing && endOf(standing, book, read, today);
  const words = `${paceInWords(plan, minutes)}: hasta ${endInWords(end, today)}`;
  return before && before !== end ? `${words}. Con el plan de ahora, hasta ${endInWords(before, today)}` : words;
}

interface Named {
  to: string;
  name: string;
}

/** A plan as its page shows it. */
function shownPlan(
  { plan, book, read, today, portion }: PlanNow,
  nameOf: (ref: ChapterRef & { from?: number }) => Named,
) {
  const end = endOf(plan, book, read, today);
  const [nextDay] = portion.state === 'rest' ? planDays(plan, today) : [];
  return {
    range: rangeInWords(plan),
    pace: paceInWords(plan, minutesWanted(plan, book, read, today)),
    isPaused: plan.pausedAt !== null,
    isLate: plan.until !== null && plan.until < today,
    ...progressOf(plan, book, read),
    end: end && endInWords(end, today),
    portion: {
      ...portion,
      time: minutesInWords(portion.minutes),
      chapters: portion.chapters.map((chapter) => ({
        ...chapter,
        ...nameOf(chapter),
        id: `${chapter.volume}-${chapter.index}`,
        time: minutesInWords(chapter.minutes),
      })),
      next: portion.next && nameOf(portion.next),
      nextDay: nextDay === undefined ? null : dayInWords(nextDay),
    },
  };
}

/** A day to come: 'el lunes 7 de diciembre'. */
const dayInWords = (day: string) => `el ${weekdayOf(day).toLowerCase()} ${longDate(day).replace(/ de \d{4}$/, '')}`;
