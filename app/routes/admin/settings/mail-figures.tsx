import { plural } from '~/text/spanish';

interface Figures {
  subscribers: number;
  sent: number;
  refused: number;
  waiting: number;
}

/** The numbers of the gospel by mail. */
export const MailFigures = ({ subscribers, sent, refused, waiting }: Figures) => (
  <dl className="facts">
    <dt>Lo reciben</dt>
    <dd>{plural(subscribers, 'persona', 'personas')}</dd>
    <dt>En los últimos siete días</dt>
    <dd>
      {plural(sent, 'mensaje enviado', 'mensajes enviados')}, {plural(refused, 'rechazado', 'rechazados')}
    </dd>
    <dt>Por salir</dt>
    <dd>{plural(waiting, 'mensaje', 'mensajes')}</dd>
  </dl>
);
