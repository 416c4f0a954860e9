import { appUrl, env } from '~/env.server';
import { paths, type Back } from '~/paths';
import { onOneLine } from '~/text/bounded';
import { html, type Fragment } from '~/text/html';
import { wrapped } from '~/text/plain.server';

export type { Back } from '~/paths';

export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** A letter of a list: its recipient, and the headers by which a mail program lets them leave. */
export interface BulkLetter extends Letter {
  to: string;
  headers: Record<string, string>;
}

interface Parts {
  subject: string;
  /** Absent for somebody without an account. */
  firstName?: string;
  /** Paragraphs before the button. */
  before: string[];
  button?: { label: string; address: string };
  after?: string[];
}
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#1b4f80;color:#ffffff;text-decoration:none;border-radius:3px;font-weight:bold';

const NOT_YOU = 'Si no fuiste tú, no tienes que hacer nada: puedes borrar este mensaje.';

/** Asks a new member to show that the e-mail is theirs. The token is valid for 24 hours. */
export const verificationLetter = (firstName: string, token: string, back: Back = {}) =>
  letter({
    subject: 'Verifica tu correo',
    firstName,
    before: ['Gracias por crear tu cuenta. Para terminar, confirma que este correo es tuyo.'],
    button: { label: 'Verificar mi correo', address: appUrl + paths.verifyEmail({ token, ...back }) },
    after: ['El enlace vale durante 24 horas.', NOT_YOU],
  });

/** Welcomes a member who can sign in at once. */
export const welcomeLetter = (firstName: string) =>
  letter({
    subject: 'Te damos la bienvenida',
    firstName,
    before: ['Tu cuenta está lista. Ya puedes leer cada capítulo, guardar tus notas y marcar los videos vistos.'],
    button: { label: 'Abrir Libro de Cielo', address: `${appUrl}/` },
  });

/** Brings the link for a new password. The token is valid for 60 minutes. */
export const resetLetter = (firstName: string, token: string, back: Back = {}) =>
  letter({
    subject: 'Restablece tu contraseña',
    firstName,
    before: ['Recibimos una solicitud para cambiar la contraseña de tu cuenta.'],
    button: { label: 'Elegir otra contraseña', address: appUrl + paths.resetPassword({ token, ...back }) },
    after: ['El enlace vale durante 60 minutos y sirve una sola vez.', NOT_YOU],
  });

/** Tells that the password was changed, so that nobody loses an account without knowing. */
export const passwordChangedLetter = (firstName: string) =>
  letter({
    subject: 'Tu contraseña cambió',
    firstName,
    before: ['La contraseña de tu cuenta se acaba de cambiar, y las demás sesiones se cerraron.'],
    button: { label: 'No fui yo: elegir otra contraseña', address: appUrl + paths.forgotPassword() },
    after: ['Si fuiste tú, no tienes que hacer nada.'],
  });

/** Asks the owner of the new address to show that it is theirs. */
export const changeEmailLetter = (firstName: string, token: string) =>
  letter({
    subject: 'Confirma tu nuevo correo',
    firstName,
    before: ['Pediste usar este correo en tu cuenta. Confírmalo para que el cambio valga.'],
    button: { label: 'Confirmar este correo', address: appUrl + paths.verifyEmail({ token }) },
    after: ['El enlace vale durante 24 horas.', NOT_YOU],
  });

/** Tells a reader what became of their message on an error. */
export const messageLetter = (firstName: string, isFixed: boolean, place: string, text: string) =>
  letter({
    subject: isFixed ? 'Corregimos el error que nos avisaste' : 'Miramos el error que nos avisaste',
    firstName,
    before: [
      isFixed
        ? `Nos avisaste de un error en ${place}, y ya está corregido. ¡Gracias!`
        : `Nos avisaste de un error en ${place}. Lo miramos, y se queda como está. Gracias por leer con tanto cuidado.`,
      `Tu aviso: «${text}»`,
    ],
    after: ['Te escribimos porque lo pediste al enviar el aviso.'],
  });

/** Tells an editor that what they had scheduled was not published. */
export const scheduleFailedLetter = (
  firstName: string,
  { name, reason, reviewId }: { name: string; reason: string; reviewId: string | null },
) =>
  letter({
    subject: `No se pudo publicar: ${name}`,
    firstName,
    before: [
      `Habías programado publicar «${name}», y a su hora no se pudo. El motivo: ${reason}`,
      reviewId === null
        ? 'En el sitio no cambió nada, y lo que preparaste sigue en «Lo que espera»: mira cómo está ahora, y si hace falta guárdalo otra vez.'
        : 'En el libro no cambió nada, y lo que preparaste sigue en su revisión: ábrela, mira qué cambiaría ahora, y guárdala o prográmala otra vez.',
    ],
    button: {
      label: reviewId === null ? 'Ver lo que espera' : 'Abrir la revisión',
      address: appUrl + (reviewId === null ? paths.adminSchedules() : paths.adminReview(reviewId)),
    },
  });

const WRITE_TO_US = env.CONTACT_EMAIL ? `escríbenos a ${env.CONTACT_EMAIL}` : 'responde a este mensaje';

/** Tells the former address that the account uses another one from now on. */
export const emailChangedLetter = (firstName: string) =>
  letter({
    subject: 'Tu correo cambió',
    firstName,
    before: ['El correo de tu cuenta se acaba de cambiar, y los próximos mensajes irán al nuevo.'],
    after: [`Si no fuiste tú, ${WRITE_TO_US} cuanto antes.`],
  });

/** A letter in both its forms, with the same words. */
export function letter({ subject, firstName, before, button, after = [] }: Parts): Letter {
  const greeting = firstName === undefined ? 'Hola:' : `Hola, ${firstName}:`;
  const closing = `Libro de Cielo · ${appUrl}`;
  const plain = [
    greeting,
    ...before,
    ...(button ? [`${button.label}:\n${button.address}`] : []),
    ...after,
    `—\n${closing}`,
  ];
  const link =
    button &&
    html`
    <p style="margin:0 0 16px"><a href="${button.address}" style="${BUTTON}">${button.label}</a></p>
    <p style="margin:0 0 16px;font-size:14px;color:#4f5a69">Si el botón no funciona, copia esta dirección en tu navegador:<br>${button.address}</p>`;
  const body = html`${[greeting, ...before].map(paragraph)}${link}${after.map(paragraph)}`;
  return { subject, text: `${plain.join('\n\n')}\n`, html: letterPage(subject, body, html`${closing}`).markup };
}

/** The HTML of a letter: its title, its body, and its foot below a line. */
export const letterPage = (title: string, body: Fragment, foot: Fragment): Fragment =>
  html`<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>${title}</title></head>
    <body style="margin:0;background:#fffdf8;color:#1c2430;font:16px/1.5 Georgia,serif">
    <div style="max-width:560px;margin:0 auto;padding:24px 16px">
    ${body}
    <p style="margin:24px 0 0;border-top:1px solid #a9781d;padding-top:12px;font-size:14px;color:#4f5a69">${foot}</p>
    </div></body></html>`;

const WIDTH = 72; // characters of a line of plain text, as programs that show nothing else have them
const LONGEST_SUBJECT = 120;

/** The plain text of a letter of such parts, empty ones left out. */
export const plainLetter = (parts: string[]): string =>
  `${parts
    .filter(Boolean)
    .map((part) => wrapped(part, WIDTH))
    .join('\n\n')}\n`;

/** The subject of a letter: a title on one line, which is cut where it is long. */
export function subjectOf(title: string): string {
  const line = onOneLine(title).trim();
  return line.length > LONGEST_SUBJECT ? `${line.slice(0, LONGEST_SUBJECT).trimEnd()}…` : line;
}

/** The headers of a letter of a list, of which `leave` is the address to leave it. */
export const listHeaders = (name: string, host: string, leave: string) => ({
  'List-Id': `${name} <${host}.${new URL(appUrl).hostname}>`,
  'List-Unsubscribe': `<${leave}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', // RFC 8058
});

/** A paragraph of a letter. */
export const paragraph = (text: string): Fragment => html`<p style="margin:0 0 16px">${text}</p>`;
