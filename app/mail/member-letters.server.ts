import { appUrl, env } from '~/env.server';
import { letterPath, leaveLettersPath } from '~/paths';
import { html, raw, type SafeHtml } from '~/text/html';
import { letterPage, listHeaders, plainLetter, subjectOf, type BulkLetter } from './letters.server';

interface MemberLetter {
  /** Null for one that stands nowhere yet, as a test. */
  id: number | null;
  subject: string;
  mail: SafeHtml;
  paragraphs: string[];
  /** Token of the link to leave. */
  leave: string;
}

/** A letter of the foundation to a member. */
export function memberLetter(to: string, letter: MemberLetter): BulkLetter {
  const { subject, mail, paragraphs } = letter;
  const leave = appUrl + leaveLettersPath(letter.leave);
  const page = letter.id === null ? null : appUrl + letterPath(letter.id);
  const why = `Te escribe ${env.FOUNDATION_NAME} porque dijiste que quieres recibir cartas.`;
  const body = html`
    <h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:normal">${subject}</h1>
    ${raw(mail)}`;
  const foot = html`${why}<br>${page !== null && html`<a href="${page}">Leerla en Libro de Cielo</a> · `}<a href="${leave}">No recibir más cartas</a>`;
  return {
    to,
    subject: subjectOf(subject),
    text: plainLetter([
      subject,
      ...paragraphs,
      `—\n${why}`,
      page === null ? '' : `Leerla en Libro de Cielo:\n${page}`,
      `No recibir más cartas:\n${leave}`,
    ]),
    html: letterPage(subject, body, foot).markup,
    headers: listHeaders('Cartas de Libro de Cielo', 'cartas', leave),
  };
}
