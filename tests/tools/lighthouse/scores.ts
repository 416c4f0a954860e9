import { medianOf } from '../site/statistics';
import type { Found, Measured } from './pages';
import type { Lighthouse, Report } from './program';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const LCP = 1100; // milliseconds
export const COLUMNS = ['página', 'rendimiento', 'accesibilidad', 'buenas prácticas', 'SEO', 'LCP ms', 'CLS'];

/** Lighthouse's errors for a trace that the browser did not record properly: it recommends another run itself. */
const BROKEN_TRACE = /^(NO_NAVSTART|NO_TRACING_STARTED|NO_SCREENSHOTS|INVALID_SPEEDLINE|SPEEDINDEX_OF_ZERO)$/;
const TRIES = 3;

/** Scores of Lighthouse for a page, as the median of so many looks, and those that are over the budget. */
export async function scoresOf(
  lighthouse: Lighthouse,
  { port, origin, looks }: { port: number; origin: string; looks: number },
  { name, path, cookie, isForRobots }: Measured,
): Promise<Found> {
  const reports: Report[] = [];
  for (let at = 0; at < looks; at += 1) reports.push(await look(lighthouse, port, origin + path, cookie));
  const figure = (audit: string) => medianOf(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN));
  const [lcp, cls] = [figure('largest-contentful-paint'), figure('cumulative-layout-shift')];
  const judged = CATEGORIES.filter((category) => isForRobots || category !== 'seo');
  const scores = judged.map((one) => medianOf(reports.map(({ categories }) => percent(categories[one]?.score))));
  const faults = judged.flatMap((category, at) =>
    scores[at] === 100
      ? []
      : [`${category} ${scores[at]}: ${[...new Set(reports.flatMap((one) => reasonsIn(one, category)))].join(', ')}`],
  );
  if (!(lcp <= LCP)) faults.push(`LCP ${Math.round(lcp)} ms, más de ${LCP}`);
  if (cls !== 0) faults.push(`CLS ${cls.toFixed(4)}`);
  const shown = [...scores.map(String), ...(isForRobots ? [] : ['sin robots'])];
  return {
    cells: [name, ...shown, String(Math.round(lcp)), cls === 0 ? '0' : cls.toFixed(4)],
    faults: faults.map((fault) => `${name}: ${fault}`),
  };
}

async function look(lighthouse: Lighthouse, port: number, url: string, cookie: string, tries = TRIES): Promise<Report> {
  const extraHeaders: Record<string, string> = cookie ? { Cookie: cookie } : {};
  const found = await lighthouse(url, { port, logLevel: 'error', extraHeaders });
  const error = found?.lhr.runtimeError;
  if (found && !error) return found.lhr;
  if (tries <= 1 || !BROKEN_TRACE.test(error?.code ?? '')) throw new Error(`${url}: ${error?.message}`);
  console.log(`  ${url}: ${error?.code}, otra vez`);
  return look(lighthouse, port, url, cookie, tries - 1);
}

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100);

/** Audits that keep a category from 100. */
function reasonsIn({ categories, audits }: Report, category: string): string[] {
  const all = categories[category]?.auditRefs ?? [];
  return all.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id);
}
