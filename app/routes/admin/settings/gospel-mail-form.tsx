import { plural } from '~/text/spanish';
import { SwitchForm } from './switch-form';

interface GospelMailProps {
  isOn: boolean;
  figures: { subscribers: number; sent: number; refused: number; waiting: number };
}

/** Switch of the gospel by mail, with its numbers. */
export const GospelMailForm = ({ isOn, figures: { subscribers, sent, refused, waiting } }: GospelMailProps) => (
  <SwitchForm
    id="por-correo"
    title="El evangelio por correo"
    intent="gospel-mail"
    className="part"
    isOn={isOn}
    on={{
      state: 'Encendido',
      hint: 'Si lo detienes, no sale ninguno más y la página deja de ofrecerlo. Quienes lo reciben siguen en la lista.',
      press: 'Detener el correo',
    }}
    off={{
      state: 'Detenido',
      hint: 'Al encenderlo, salen los de hoy a quienes todavía no lo recibieron. Los de días pasados no se envían.',
      press: 'Encender el correo',
    }}
  >
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
  </SwitchForm>
);
