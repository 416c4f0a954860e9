/** Headers of a response over https, as Mozilla's HTTP Observatory reads them. */
export interface Headers {
  header: (name: string) => string | undefined;
  all: (name: string) => string[];
}

const BROAD = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']);
const UNSAFE = new Set([...BROAD, "'unsafe-inline'", 'data:']);
const PASSIVE = new Set(['img-src', 'media-src']);
const ANY = ['*'];

type Policy = Map<string, string[]>;

const PRIVATE = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']);

const HALF_A_YEAR = 15_768_000;

const SHARED: Record<string, number> = { 'same-origin': 10, 'same-site': 10, 'cross-origin': 0 };

/**
 * Computes the score that the Observatory gives such a response (github.com/mdn/mdn-http-observatory,
 * `src/grader/charts.js`), with scripts from the page's own origin. Credit counts only if penalties are 10 points at
 * most.
 */
export function observatoryScore(response: Headers): number {
  const typeOptions = response.header('x-content-type-options') === 'nosniff' ? 0 : -5;
  const marks = [
    ofPolicy(response.header('content-security-policy')),
    ofFraming(response),
    ofReferrer(response),
    ofTransport(response),
    ofSharing(response),
    ofCookies(response),
    typeOptions,
  ];
  const sum = (which: (mark: number) => boolean) => marks.filter(which).reduce((total, mark) => total + mark, 0);
  const score = 100 + sum((mark) => mark < 0);
  return score < 90 ? score : score + sum((mark) => mark > 0);
}

/** Scores 10 for the best policy, and less than nothing for one that lets something in that it should not. */
function ofPolicy(text: string | undefined): number {
  if (!text) return -25;
  const policy = policyOf(text);
  const [script, object, style] = ['script-src', 'object-src', 'style-src'].map((name) => sourcesOf(policy, name));
  if (script?.some((source) => UNSAFE.has(source)) || object?.some((source) => BROAD.has(source))) return -20;
  const active = [...policy].flatMap(([name, sources]) => (PASSIVE.has(name) ? [] : sources));
  if (active.some(isInsecure)) return -20;
  if ([...(script ?? []), ...(style ?? [])].includes("'unsafe-eval'")) return -10;
  if ([...PASSIVE].some((name) => sourcesOf(policy, name).some(isInsecure))) return -10;
  if (style?.some((source) => UNSAFE.has(source))) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function policyOf(text: string): Policy {
  const directives = text.split(';').map((one) => one.trim().split(/\s+/));
  return new Map(directives.flatMap(([name = '', ...sources]) => (name ? [[name.toLowerCase(), sources]] : [])));
}

const sourcesOf = (policy: Policy, name: string) => policy.get(name) ?? policy.get('default-src') ?? ANY;

const isInsecure = (source: string) => /^(http|ftp):/.test(source);

function ofFraming({ header }: Headers): number {
  const ancestors = policyOf(header('content-security-policy') ?? '').get('frame-ancestors') ?? ANY;
  if (!ancestors.some((source) => BROAD.has(source))) return 5;
  return /^(deny|sameorigin)$/i.test(header('x-frame-options') ?? '') ? 0 : -20;
}

const ofReferrer = ({ header }: Headers) => (PRIVATE.has(header('referrer-policy') ?? '') ? 5 : -5);

function ofTransport({ header }: Headers): number {
  const age = Number(/max-age=(\d+)/i.exec(header('strict-transport-security') ?? '')?.[1] ?? -1);
  if (age < 0) return -20;
  return age >= HALF_A_YEAR ? 0 : -10;
}

const ofSharing = ({ header }: Headers) => SHARED[header('cross-origin-resource-policy') ?? 'cross-origin'] ?? -5;

/** Scores 5 if each cookie goes over https alone, is hidden from scripts and is same-site. */
function ofCookies({ all }: Headers): number {
  const cookies = all('set-cookie');
  if (cookies.length === 0) return 0;
  if (cookies.some((cookie) => !/;\s*httponly/i.test(cookie))) return -30;
  if (cookies.some((cookie) => !/;\s*secure/i.test(cookie))) return -20;
  return cookies.every((cookie) => /;\s*samesite=(lax|strict)/i.test(cookie)) ? 5 : 0;
}
