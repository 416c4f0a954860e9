/** Page, or what came instead of one. */
interface Shown {
  status: number;
  type: string;
  body: string;
}

/** Sentences of the specification that are English to the letter. */
const AS_SPECIFIED = [
  'Invalid username or password',
  'Error verifying email',
  'Error sending email. Please try again.',
  'Error loading data',
  'Error uploading file',
];

const ENGLISH =
  /\b(the|and|please|try again|was|were|not found|unavailable|internal|server error|bad (request|gateway)|request|timed? ?out|failed|cannot|could not|unexpected|undefined|NaN|null)\b/i;
const INNER =
  /\bat \S+ \(?[\w./:-]+:\d+:\d+|\b[A-Z]\w*(Error|Exception)\b|ECONN|ENOENT|ENOSPC|SQLSTATE|postgres|kysely|node_modules/i;

/** Faults in a response that a person sees: it has to be Spanish, say what to do, and reveal nothing internal. */
export function faultsOfPage({ status, type, body }: Shown): string[] {
  if (status >= 300 && status < 400) return [];
  const faults: string[] = [];
  if (body.trim() === '') return [`${status} sin una palabra`];
  if (!type.startsWith('text/html')) return [`${status} que no es una página (${type})`];
  if (!/<html lang="es"/.test(body)) faults.push(`${status} que no dice que está en español`);
  if (!body.includes('</html>')) faults.push(`${status} a medias`);
  const words = withoutSpecified(wordsOf(body));
  const english = ENGLISH.exec(words)?.[0];
  if (english) faults.push(`${status} con palabras en inglés («${english}»)`);
  const inner = INNER.exec(words)?.[0];
  if (inner) faults.push(`${status} que enseña lo de dentro («${inner}»)`);
  if (status >= 400 && (wordsOf(body).length < 20 || !leadsOn(body))) faults.push(`${status} que no dice qué hacer`);
  if (status === 500) faults.push('500: un fallo que la página no conoce');
  return faults;
}

function withoutSpecified(words: string): string {
  return AS_SPECIFIED.reduce((left, sentence) => left.replaceAll(sentence, ''), words);
}

/** Visible text of a page. */
function wordsOf(html: string): string {
  const shown = html.replace(/<(script|style|svg|head|textarea)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ');
  return shown.replace(/\s+/g, ' ').trim();
}

const leadsOn = (html: string) => /<(a|button)\b/.test(html);
