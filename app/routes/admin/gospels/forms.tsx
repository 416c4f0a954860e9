import { PostForm } from '~/ui/post-form';
import { paths } from '~/paths';
import { UploadForm } from '~/routes/admin/uploads/form';

/** Form that shows or hides the gospel button of the home page and its link in the menu. */
export function GospelButtonForm({ isShown }: { isShown: boolean }) {
  return (
    <section aria-labelledby="boton">
      <h2 id="boton">Botón en el inicio y en el menú</h2>
      <PostForm action={paths.admin('evangelio')} className="row">
        <p>
          <span className={isShown ? 'status status--yes' : 'status'}>{isShown ? 'Visible' : 'Oculto'}</span>
        </p>{' '}
        <button className="button" name="enabled" value={isShown ? '0' : '1'}>
          {isShown ? 'Ocultar el botón' : 'Mostrar el botón'}
        </button>
      </PostForm>
    </section>
  );
}

/** Form to upload a file of gospels, with the required format. */
export function GospelUpload() {
  return (
    <UploadForm
      tab="evangelio"
      name="gospels"
      title="Subir evangelios"
      label="Archivo JSON de evangelios"
      accept=".json,application/json"
    >
      <li>Un archivo JSON con una lista de días, o un objeto con una fecha por clave.</li>
      <li>
        Cada día necesita <code>date</code> (AAAA-MM-DD) y <code>gospel</code> con <code>heading</code>,{' '}
        <code>reference</code> y <code>verses</code>.
      </li>
      <li>Los versículos se limpian: se quitan los repetidos y los de 10 caracteres o menos.</li>
      <li>Un día que ya existe se reemplaza, y conserva sus vistas.</li>
      <li>Un día con errores se nombra en el informe y no impide guardar los demás.</li>
    </UploadForm>
  );
}
