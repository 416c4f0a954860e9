/** Version of these rules: what was chosen under another is chosen anew. Highlights do not depend on it. */
export const SENTENCE_RULES = 1;

type Span = [from: number, to: number];

/** The sentences of a paragraph, none without letters; white space between them belongs to none. */
export function sentenceSpans(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const cut = (to: number) => {
    const piece = text.slice(from, to);
    const last = spans[spans.length - 1];
    const end = from + piece.trimEnd().length;
    if (/[\p{L}\p{N}]/u.test(piece)) spans.push([from + (piece.length - piece.trimStart().length), end]);
    else if (last && piece.trim() !== '') last[1] = end;
    else if (piece.trim() !== '') return; // opens the next
    from = to;
  };
  for (let at = 0; at < text.length; at += 1) {
    if (!STOPS.includes(text[at] ?? ' ')) continue;
    CLOSED.lastIndex = at;
    const stop = CLOSED.exec(text)?.[0] ?? '.';
    const to = at + stop.length;
    at = to - 1;
    if (FOLLOWS.test(text.slice(to, to + 4)) && isEnd(text.slice(from, to), text.slice(to, to + 24), stop)) cut(to);
  }
  cut(text.length);
  return spans;
}

const STOPS = '.!?…';
/** Stops, and what closes behind them: signs, and the number of a footnote. */
const CLOSED = /(?:[.!?…»”’"')\]¹²³⁰⁴-⁹]|\[\d{1,3}\])*/y;
/** White space, or a new speaker, follows the end of a sentence. */
const FOLLOWS = /^(?:\s|—\s?[«“¿¡]?\p{Lu})/u;
/** Nothing ends before lower case, also after opening signs or the dash of an aside, nor before a sign of pause. */
const GOES_ON = /^\s?(?:[—–-]?\s?[«“"'(¿¡[]{0,3}\p{Ll}|[,;:)\]»”])/u;
const NUMBER = /^\s?(?:\d|[IVXLC]{1,7}(?!\p{L}))/u;
/** The number of an item, at the beginning. */
const ITEM = /^(?:\d{1,3}|[IVXLC]{1,7})[.)]$/u;
const BULLETS = /^[\s•*—-]{1,8}/u;
const WORD_SIGN = /[\p{L}\p{M}\p{N}°º]/u;

/** Abbreviations that end no sentence. A capital by itself is one too. */
const NEVER = new Set(
  (
    'Sr Sres Sra Sras Srta Srtas D Dª Dña Dr Dra Drs Lic Ing Prof Mons Card Emmo Excmo Rvdo Rdo Rev PP Fr Hno Hna SS Sto ' +
    'Sta Ntro Ntra Nª Ud Uds Vd Vds Mª cf Cf cfr Cfr ej gr EE Mt'
  ).split(' '),
);
/** Abbreviations that end none before a number: books of the Bible, and what is counted. */
const BEFORE_NUMBER = new Set(
  (
    'Gn Gén Ex Éx Lv Nm Dt Jos Jue Sam Re Cr Esd Neh Tob Jdt Est Mac Job Sal Prov Pr Ecl Cant Ct Sab Eclo Si Is Jer Lam ' +
    'Bar Ez Dan Dn Os Jl Am Abd Jon Miq Nah Hab Sof Ag Zac Mal Mc Lc Jn Hch Rom Rm Cor Co Gál Ga Ef Flp Fil Col Tes Ts ' +
    'Tim Tm Tit Flm Heb Hb Sant St Pe Jud Ap s ss p pp pág págs párr párrs párrf cap caps vol vols t núm núms n nº N° No ' +
    'art arts v vv vs fol lib tel Tel Ext Piso ca c ene feb mar abr jun jul ago sep sept oct nov dic Ene Feb Mar Abr Jun ' +
    'Jul Ago Sep Sept Oct Nov Dic Lun Mié Jue Vie Sáb Dom Cra'
  ).split(' '),
);

function isEnd(piece: string, next: string, stop: string): boolean {
  if (GOES_ON.test(next)) return false;
  if (stop !== '.') return true;
  const word = lastWord(piece.slice(0, -1));
  if (NEVER.has(word) || /^\p{Lu}$/u.test(word)) return false;
  const isCounted = BEFORE_NUMBER.has(word) || BEFORE_NUMBER.has(word.toLowerCase());
  if (isCounted && NUMBER.test(next)) return false;
  return !ITEM.test(piece.trimStart().replace(BULLETS, ''));
}

/** The word at the end of a text. */
function lastWord(text: string): string {
  let from = text.length;
  while (from > 0 && WORD_SIGN.test(text[from - 1] ?? ' ')) from -= 1;
  return text.slice(from);
}
