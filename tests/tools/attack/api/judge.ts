import type { Operation } from './description';
import type { Written } from './ledger';
import type { Caller } from './people';
import type { Answer, Sent } from './wire';

const PATIENCE = 2_000; // milliseconds within which any call is answered
const OF_PASSWORDS = 5_000;

/** Request, and what is known of it before it is sent. */
export interface JudgedRequest extends Sent {
  caller: Caller;
  /** True if all of it conforms to the description; null if that cannot be known. */
  fits: boolean | null;
}

/** Ranks of the roles and of `who`, by the description's own 401 and 403. */
const RANK = { user: 1, editor: 2, admin: 3 };
const NEEDED = { anyone: 0, member: 1, editor: 2, admin: 3 };

/** Statuses with which a conforming request may still be refused, for a reason that no schema can express. */
const DOMAIN_REFUSALS: Record<string, number[]> = {
  'POST /login': [401, 403],
  'GET /buscar': [422], // the query is a word that stands everywhere, or no word
  'POST /videos/watch': [422], // an id of blanks
  'POST /admin/gone-videos': [422], // the site has no key of YouTube
  'POST /admin/youtube-lists': [422], // a text without addresses
  'PUT /admin/search-synonyms': [422], // a line of fewer than two words
  'PUT /admin/youtube-lists/{list}': [422], // a row that the list does not have
  'POST /admin/near-choices/{volume}/{index}': [422], // a paragraph that is not there, or of the same chapter
  'PUT /admin/video/{volume}/{index}': [422], // an address outside YouTube
  'POST /validate-reset-token': [400],
  'POST /reset-password': [400],
  'POST /verify-email': [400],
};

/** Rows that anybody writes by registering, signing in, requesting a link or opening a gospel. */
const OF_STRANGERS: Record<string, string[]> = {
  'POST /login': ['sessions INSERT', 'members UPDATE'],
  'POST /register': ['members INSERT', 'tokens INSERT', 'outbox INSERT'],
  'POST /forgot-password': ['tokens INSERT', 'tokens DELETE', 'outbox INSERT'],
  'POST /resend-verification': ['tokens INSERT', 'tokens DELETE', 'outbox INSERT'],
  'POST /evangelio-views/increment': ['gospel_views INSERT', 'gospel_views UPDATE', 'site UPDATE'], // the salt of the day
};
/** Calls by which a member changes the row of their own account. */
const OF_ACCOUNTS = new Set(['PUT /account/letters']);
const OF_MEMBERS = new Set(['notes', 'note_versions', 'watched_videos', 'member_activity', 'sessions']);
/** Tables of the log that record a refused upload, and of the review that says why. */
const OF_REFUSED_UPLOADS = new Set(['imports', 'audit', 'reviews', 'review_sections']);

/** Faults of a response, in words. */
export function faultsOf(request: JudgedRequest, response: Answer, operation: Operation, written: Written[]): string[] {
  const most = /login|register|password/.test(operation.path) ? OF_PASSWORDS : PATIENCE;
  return [
    ...ofForm(response, operation),
    ...ofRights(request, response, operation),
    ...ofSense(request, response, operation),
    ...ofChanges(request, response, operation, written),
    ...(response.ms > most ? [`takes ${response.ms.toFixed(0)} ms`] : []),
  ];
}

function ofForm({ status, headers, text }: Answer, { fitsAnswer, responses, method }: Operation): string[] {
  const faults: string[] = [];
  const fits = fitsAnswer[String(status)];
  if (fits === undefined) return [`${status} is not foretold`];
  if (status >= 500) faults.push(`answers ${status}: ${text.slice(0, 200)}`);
  for (const name of Object.keys(responses[String(status)]?.headers ?? {}))
    if (headers[name.toLowerCase()] === undefined) faults.push(`${status} without ${name}`);
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('no nosniff');
  if (headers['x-request-id'] === undefined) faults.push('no X-Request-Id');
  if (headers['set-cookie'] !== undefined) faults.push('sets a cookie');
  if (!/\bAuthorization\b/.test(headers['vary'] ?? '')) faults.push(`Vary says ${headers['vary']}`);
  if (fits === null || method === 'HEAD') return text === '' ? faults : [...faults, `${status} with a body`];
  const json = headers['content-type'] === 'application/json; charset=utf-8' ? jsonOf(text) : null;
  if (!json) return [...faults, `${status} is no JSON: ${text.slice(0, 100)}`];
  if (!fits(json.value)) faults.push(`${status} is not as described: ${JSON.stringify(fits.errors?.slice(0, 2))}`);
  return faults;
}

function jsonOf(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

function ofRights({ caller }: JudgedRequest, { status }: Answer, { who, name }: Operation): string[] {
  const isLetIn = rankOf(caller) >= NEEDED[who];
  const refused = caller.role === null ? 401 : 403;
  if (!isLetIn) return status === refused ? [] : [`${caller.name} gets ${status} instead of ${refused}`];
  const isRefused = (status === 401 || status === 403) && !DOMAIN_REFUSALS[name]?.includes(status);
  return isRefused ? [`${caller.name} is refused with ${status}`] : [];
}

const rankOf = ({ role }: Caller) => (role ? RANK[role] : 0);

function ofSense({ fits, caller }: JudgedRequest, { status }: Answer, { who, name }: Operation): string[] {
  if (fits === null || rankOf(caller) < NEEDED[who]) return [];
  if (!fits && status < 400) return [`takes what is not as described with ${status}`];
  const isRefused = [400, 413, 415, 422].includes(status) && !DOMAIN_REFUSALS[name]?.includes(status);
  return fits && isRefused ? [`refuses what is as described with ${status}`] : [];
}

function ofChanges(request: JudgedRequest, { status }: Answer, operation: Operation, written: Written[]): string[] {
  const words = ({ table, op, row }: Written) => `${table} ${op} ${JSON.stringify(row).slice(0, 120)}`;
  const isAllowed = (one: Written) => {
    if (operation.method === 'GET') return false;
    if (status >= 400) return operation.takesFile && OF_REFUSED_UPLOADS.has(one.table);
    return isOwn(one, request, operation);
  };
  return written.filter((one) => !isAllowed(one)).map((one) => `${status}, and yet ${words(one)}`);
}

function isOwn({ table, op, row }: Written, { caller }: JudgedRequest, { who, name }: Operation): boolean {
  if (OF_STRANGERS[name]) return OF_STRANGERS[name].includes(`${table} ${op}`);
  if (OF_ACCOUNTS.has(name)) return table === 'members' && op === 'UPDATE' && row['id'] === caller.id;
  if (who === 'member') return OF_MEMBERS.has(table) && row['member_id'] === caller.id;
  if (who === 'editor') return !['members', 'tokens', 'sessions', ...OF_MEMBERS].includes(table);
  return who === 'admin';
}
