import { appUrl } from '~/env.server';
import { leavePlanLettersPath, paths, planLetterPath } from '~/paths';
import { html } from '~/text/html';
import { plural } from '~/text/spanish';
import { letter, letterPage, listHeaders, paragraph, plainLetter, subjectOf, type BulkLetter } from './letters.server';

/** A chapter of a portion in a letter. */
export interface LetterChapter {
  volume: number;
  index: number;
  title: string;
  /** Paragraph where one goes on, 1 at its beginning. */
  from: number;
  /** Paragraph up to which one may read on that day, where the chapter is longer than the day. */
  until: number | null;
  /** Its paragraphs as plain text: all from there on, or the first. */
  paragraphs: { speaker: string; text: string }[];
  isWhole: boolean;
  /** Token of the link that marks it as read. */
  token: string;
}

interface PortionLetter {
  title: string;
  /** Time that it takes, in words. */
  time: string;
  chapters: LetterChapter[];
  /** Chapters of the portion that the letter leaves out. */
  more: number;
  leave: string;
}

/** The portion of a plan on a day. */
export function planLetter(to: string, portion: PortionLetter): BulkLetter {
  const [title, leave] = [portion.title, appUrl + leavePlanLettersPath(portion.leave)];
  return {
    to,
    subject: subjectOf(title),
    text: plainText(portion, leave),
    html: htmlText(portion, leave),
    headers: headersFor(leave),
  };
}

/** Asks whether letters shall go on that no reading followed; none is sent until the member says so. */
export function restLetter(to: string, tokens: { stay: string; leave: string }): BulkLetter {
  const leave = appUrl + leavePlanLettersPath(tokens.leave);
  const parts = letter({
    subject: '¿Seguimos enviándote tu lectura?',
    before: [
      'Las últimas catorce lecturas que te enviamos siguen sin marcar. No pasa nada: tu plan te espera donde lo dejaste.',
      'Para no llenarte el correo, desde hoy no enviamos ninguna más hasta que tú nos lo digas.',
    ],
    button: { label: 'Sí, quiero seguir', address: appUrl + planLetterPath({ seguir: tokens.stay }) },
    after: [`Para no recibirlas más: ${leave}`],
  });
  return { to, ...parts, headers: headersFor(leave) };
}

const headersFor = (leave: string) => listHeaders('Plan de lectura', 'plan', leave);

const nameOf = ({ volume, index, title }: LetterChapter) =>
  title ? `${volume}-${index}. ${title}` : `${volume}-${index}`;

const linksOf = ({ volume, index, from, token }: LetterChapter) => ({
  read: `${appUrl}${paths.volume(volume, { chapter: index })}${from > 1 ? `#p${from}` : ''}`,
  mark: appUrl + planLetterPath({ leido: token }),
});

/** Where to begin and where one may stop, in words; '' for a chapter that is read from end to end. */
const spanOf = ({ from, until }: LetterChapter) =>
  [
    from > 1 && `Sigues en el párrafo ${from}.`,
    until && `Es más largo que tu día: puedes parar en el párrafo ${until}.`,
  ]
    .filter(Boolean)
    .join(' ');

const moreOf = ({ more }: PortionLetter) =>
  more > 0 ? `Y ${plural(more, 'capítulo más', 'capítulos más')}, en tu plan.` : '';

const PLAN = appUrl + paths.plan();

function plainText(portion: PortionLetter, leave: string): string {
  const parts = portion.chapters.flatMap((chapter) => {
    const { read, mark } = linksOf(chapter);
    return [
      nameOf(chapter).toUpperCase(),
      spanOf(chapter),
      ...chapter.paragraphs.map(({ speaker, text }) => (speaker ? `${speaker}: ${text}` : text)),
      `${chapter.isWhole ? 'Leerlo en Libro de Cielo' : 'Seguir leyendo'}:\n${read}`,
      `Marcarlo como leído:\n${mark}`,
    ];
  });
  return plainLetter([
    portion.title,
    portion.time,
    ...parts,
    moreOf(portion),
    `—\nTu plan:\n${PLAN}`,
    `Dejar de recibirlo:\n${leave}`,
  ]);
}

const SMALL = 'margin:0 0 12px;font-size:14px;color:#4f5a69';

function htmlText(portion: PortionLetter, leave: string): string {
  const body = html`
    <h1 style="margin:0 0 8px;font-size:24px;line-height:1.25;font-weight:normal">${portion.title}</h1>
    <p style="${SMALL}">${portion.time}</p>
    ${portion.chapters.map(htmlChapter)}
    ${moreOf(portion) !== '' && paragraph(moreOf(portion))}`;
  const foot = html`<a href="${PLAN}">Tu plan</a> · <a href="${leave}">Dejar de recibirlo</a>`;
  return letterPage(portion.title, body, foot).markup;
}

function htmlChapter(chapter: LetterChapter) {
  const { read, mark } = linksOf(chapter);
  const span = spanOf(chapter);
  return html`
    <h2 style="margin:32px 0 8px;font-size:18px">${nameOf(chapter)}</h2>
    ${span !== '' && html`<p style="${SMALL}">${span}</p>`}
    ${chapter.paragraphs.map(
      ({ speaker, text }) => html`<p style="margin:0 0 16px">${speaker !== '' && html`<b>${speaker}:</b> `}${text}</p>`,
    )}
    <p style="${SMALL}"><a href="${read}">${chapter.isWhole ? 'Leerlo en Libro de Cielo' : 'Seguir leyendo'}</a> · <a href="${mark}">Marcarlo como leído</a></p>`;
}
