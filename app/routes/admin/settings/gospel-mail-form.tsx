import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { PostForm } from '~/ui/post-form';

interface GospelMailProps {
  isOn: boolean;
  figures: { subscribers: number; sent: number; refused: number; waiting: number };
}

/** Switch of the gospel by mail, with its numbers. */
export function GospelMailForm({ isOn, figures: { subscribers, sent, refused, waiting } }: GospelMailProps) {
  return (
    <section className="part" aria-labelledby="por-correo">
      <h2 id="por-correo">El evangelio por correo</h2>
      <PostForm action={paths.admin('settings')} intent="gospel-mail">
        <p>
          <span className={isOn ? 'status status--yes' : 'status'}>{isOn ? 'Encendido' : 'Detenido'}</span>
        </p>
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
        <p className="hint-text">
          {isOn
            ? 'Si lo detienes, no sale ninguno más y la página deja de ofrecerlo. Quienes lo reciben siguen en la lista.'
            : 'Al encenderlo, salen los de hoy a quienes todavía no lo recibieron. Los de días pasados no se envían.'}
        </p>
        <button className="button" name="enabled" value={isOn ? '0' : '1'}>
          {isOn ? 'Detener el correo' : 'Encender el correo'}
        </button>
      </PostForm>
    </section>
  );
}
