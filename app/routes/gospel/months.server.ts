import { db } from '~/db/db.server';
import { gospelMonths } from '~/domain/gospel/storing.server';
import { defineCached } from '~/http/pages/content.server';

/** The months that have gospels, `YYYY-MM`, in order. */
export const gospelMonthsFor = defineCached('gospel months', async () =>
  (await gospelMonths(db)).map(({ month }) => month),
);

/** The month of a day or, where it has no gospels, the last before it that has some, else the first; null without any. */
export const nearestMonth = (months: string[], date: string): string | null =>
  months.findLast((month) => month <= date.slice(0, 7)) ?? months[0] ?? null;

/** The nearest months before and after one that have gospels. */
export const monthsAround = (months: string[], month: string) => ({
  previous: months.findLast((one) => one < month) ?? null,
  next: months.find((one) => one > month) ?? null,
});
