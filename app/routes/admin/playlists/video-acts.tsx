import { paths } from '~/paths';
import { Field } from '~/ui/forms/field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { PostForm } from '~/ui/post-form';

interface VideoActsProps {
  volume: number;
  index: number;
  /** Content hash of the video as the page shows it. */
  mark: string;
  /** True if its playlist has no other. */
  isOnly: boolean;
}

/** Why the number of a video was not changed that somebody has taken away meanwhile. */
export function NumberRefused() {
  const { form } = useIntentForm<{ number: string }>('renumber', { id: 'numero', shows: ['number'] });
  return <FormNotices of={form} title="No se cambió el número" />;
}

/** Forms that give a stored video another number, and that take it away. */
export function VideoActs({ volume, index, mark, isOnly }: VideoActsProps) {
  const { form, fields } = useIntentForm<{ number: string }>('renumber', { id: 'numero', shows: ['number'] });
  const name = `${volume}-${index}`;
  const action = paths.adminWrite(volume, index, 'video');
  const basis = <input type="hidden" name="basis" value={mark} />;
  return (
    <>
      <section className="part column" aria-labelledby="numero-t">
        <h2 id="numero-t">Otro número</h2>
        <FormNotices of={form} title="No se cambió el número" />
        <IntentForm of={form} action={`${action}#numero-t`} isOneOfSeveral>
          {basis}
          <Field
            field={fields.number}
            label={`Número en el Volumen ${volume}`}
            hint={`El video deja ${name} y va con sus marcas de visto al capítulo de ese número. El texto, el estudio y las notas de ${name} siguen en su sitio.`}
          />
          <p>
            <button className="button">Cambiar el número</button>
          </p>
        </IntentForm>
      </section>
      <PostForm className="part" intent="remove" action={action}>
        {basis}
        <p className="hint-text">
          El capítulo deja la lista de la playlist; su texto y su estudio siguen.
          {isOnly && ' Es el único video: con él se va la playlist, y el volumen deja de estar disponible.'}
        </p>
        <p className="row">
          <button className="button button--danger">
            Quitar el video<span className="visually-hidden"> de {name}</span>
          </button>
        </p>
      </PostForm>
    </>
  );
}
