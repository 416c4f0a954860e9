import type { TypedText } from '~/errors/failure';
import { PostForm } from '../post-form';

/** The fields that a reader writes text in, with their labels; every other field goes along unseen. */
const LABELS: Record<string, string> = {
  note_text: 'Tu nota',
  email: 'Correo electrónico',
  first_name: 'Nombre',
  last_name: 'Apellido',
  title: 'Título',
  description: 'Descripción',
  content: 'Texto',
  public_title: 'Título para todos',
  public_description: 'Descripción para todos',
  private_title: 'Título para quienes tienen cuenta',
  private_description: 'Descripción para quienes tienen cuenta',
  imageUrl: 'URL de imagen',
  clickUrl: 'URL de destino',
  altText: 'Texto alternativo',
  tooltipText: 'Texto de ayuda',
  youtube_url: 'Dirección en YouTube',
};

/** A form that could not be taken, once more: what was typed stands in it, ready to be sent again. */
export function TypedForm({ typed }: { typed: TypedText }) {
  return (
    <PostForm action={typed.action}>
      {typed.fields.map(([name, value]) =>
        LABELS[name] === undefined ? (
          <input key={name} type="hidden" name={name} value={value} />
        ) : (
          <div key={name} className="field">
            <label htmlFor={`escrito-${name}`}>{LABELS[name]}</label>
            <textarea
              id={`escrito-${name}`}
              name={name}
              rows={value.length > 80 || value.includes('\n') ? 6 : 1}
              defaultValue={value}
            />
          </div>
        ),
      )}
      <p className="row">
        <button className="button main">Volver a intentar</button>
        <a className="link" href={typed.action}>
          Volver sin guardar
        </a>
      </p>
    </PostForm>
  );
}
