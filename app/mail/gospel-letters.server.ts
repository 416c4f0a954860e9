import { appUrl } from '~/env.server';
import { paths } from '~/paths';
import { onOneLine } from '~/text/bounded';
import { html, raw, trusted } from '~/text/html';
import { plainParagraphs } from '~/text/plain.server';
import { atHour, gospelDate, plural } from '~/text/spanish';
import { letter, letterPage, listHeaders, paragraph, plainLetter, subjectOf, type BulkLetter } from './letters.server';

interface Gospel {
  date: string;
  heading: string;
  reference: string;
  intro: string;
  verses: string[];
  /** Sanitised HTML. */
  reflexion: string;
  liturgical_note: string;
  url: string;
  copyright_note: string;
  /** Chapters of the book beside it. */
  chapters: { volume: number; index: number; title: string }[];
}

interface Confirmation {
  hour: number;
  zone: string;
  token: string;
  /** True if a member asked for their own address. */
  isOwn: boolean;
}

/** Asks whether somebody wants the gospel of each day. The token is valid for three days. */
export const confirmGospelLetter = ({ hour, zone, token, isOwn }: Confirmation) =>
  letter({
    subject: 'Confirma que quieres el evangelio por correo',
    before: [
      `${isOwn ? 'Pediste recibir' : 'Alguien pidió que te enviemos'} el evangelio de cada día ${atHour(hour)}, hora de ${zone}.`,
    ],
    button: { label: 'Sí, quiero recibirlo', address: appUrl + paths.gospelMail({ confirmar: token }) },
    after: [
      'El enlace vale durante tres días. Si no lo abres, no te enviaremos nada más y borraremos tu dirección.',
      'Si no fuiste tú, no tienes que hacer nada: puedes borrar este mensaje.',
    ],
  });

/** Asks a reader of a year whether they want to go on. */
export const stayLetter = (stayToken: string, leaveToken: string) =>
  letter({
    subject: '¿Quieres seguir recibiendo el evangelio?',
    before: [
      'Hace un año que recibes el evangelio de cada día por correo. Como no miramos quién abre los mensajes, te lo preguntamos.',
    ],
    button: { label: 'Sí, quiero seguir', address: appUrl + paths.gospelMail({ seguir: stayToken }) },
    after: [
      'Si no respondes en un mes, dejaremos de enviarlo y borraremos tu dirección.',
      `Para dejarlo ahora mismo: ${appUrl + paths.leaveGospelMail(leaveToken)}`,
    ],
  });

/** The gospel of a day, for a reader who can leave by this token. */
export function gospelLetter(to: string, gospel: Gospel, leaveToken: string): BulkLetter {
  const links = {
    day: appUrl + paths.gospel({ date: gospel.date }),
    leave: appUrl + paths.leaveGospelMail(leaveToken),
    change: appUrl + paths.gospelMail(),
  };
  const title = onOneLine(gospel.heading || gospel.reference || 'Evangelio del día').trim();
  return {
    to,
    subject: subjectOf(title),
    text: plainText(title, gospel, links),
    html: htmlText(title, gospel, links),
    headers: listHeaders('Evangelio del dia', 'evangelio', links.leave),
  };
}

interface Links {
  day: string;
  leave: string;
  change: string;
}

const REFLEXION = 'Reflexión del Evangelio del Día';

/** The first chapter of the book beside a gospel, and how many there are besides; null for none. */
function inBook({ date, chapters: [first, ...others] }: Gospel) {
  if (!first) return null;
  const { volume, index, title } = first;
  return {
    name: title ? `${volume}-${index}. ${title}` : `Capítulo ${volume}-${index}`,
    address: appUrl + paths.volume(volume, { chapter: index, from: paths.gospel({ date }) }),
    others: others.length === 0 ? '' : ` y ${plural(others.length, 'capítulo más', 'capítulos más')}`,
  };
}

const summaryOf = ({ date, reference }: Gospel) => [gospelDate(date), reference].filter(Boolean).join(' · ');

const paragraphsOf = ({ intro, verses }: Gospel) => [...intro.split(/\n{2,}/).filter(Boolean), ...verses];

/** The reflexion with whole addresses: a letter is at none. */
const reflexionOf = ({ reflexion }: Gospel) => trusted(reflexion.replaceAll('<a href="/', `<a href="${appUrl}/`));

function plainText(title: string, gospel: Gospel, { day, leave, change }: Links): string {
  const { liturgical_note: note, url, copyright_note: rights } = gospel;
  const reflexion = plainParagraphs(reflexionOf(gospel));
  const book = inBook(gospel);
  const parts = [
    title,
    summaryOf(gospel),
    ...paragraphsOf(gospel),
    ...(reflexion.length > 0 ? [REFLEXION.toUpperCase(), ...reflexion] : []),
    note && `Nota litúrgica: ${note}`,
    url && `Fuente: ${url}`,
    rights,
    book ? `En el libro: ${book.name}${book.others}\n${book.address}` : '',
    `—\nLeerlo en Libro de Cielo:\n${day}`,
    `Cambiar la hora:\n${change}`,
    `Dejar de recibirlo:\n${leave}`,
  ];
  return plainLetter(parts);
}

function htmlText(title: string, gospel: Gospel, { day, leave, change }: Links): string {
  const { liturgical_note: note, url, copyright_note: rights } = gospel;
  const small = 'margin:0 0 12px;font-size:14px;color:#4f5a69';
  const reflexion = reflexionOf(gospel);
  const book = inBook(gospel);
  const body = html`
    <h1 style="margin:0 0 8px;font-size:24px;line-height:1.25;font-weight:normal">${title}</h1>
    <p style="${small}">${summaryOf(gospel)}</p>
    ${paragraphsOf(gospel).map(paragraph)}
    ${reflexion !== '' && html`<h2 style="margin:32px 0 12px;font-size:18px">${REFLEXION}</h2><div>${raw(reflexion)}</div>`}
    ${book !== null && html`<p style="${small}">En el libro: <a href="${book.address}">${book.name}</a>${book.others}</p>`}
    ${note !== '' && html`<p style="${small}">Nota litúrgica: ${note}</p>`}
    ${url !== '' && html`<p style="${small}">Fuente: <a href="${url}">${url}</a></p>`}
    ${rights !== '' && html`<p style="${small}">${rights}</p>`}`;
  const foot = html`<a href="${day}">Leerlo en Libro de Cielo</a> · <a href="${change}">Cambiar la hora</a> · <a href="${leave}">Dejar de recibirlo</a>`;
  return letterPage(title, body, foot).markup;
}
