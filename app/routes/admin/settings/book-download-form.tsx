import { paths } from '~/paths';
import { PostForm } from '~/ui/post-form';

/** Switch for members to download the book; tells what it needs, and that what was downloaded stays with them. */
export function BookDownloadForm({ isOn }: { isOn: boolean }) {
  return (
    <section aria-labelledby="llevar">
      <h2 id="llevar">Llevar el libro</h2>
      <PostForm action={paths.admin('settings')} intent="download">
        <p>
          <span className={isOn ? 'status status--yes' : 'status'}>{isOn ? 'Permitido' : 'No permitido'}</span>
        </p>
        <p className="hint-text">
          {isOn
            ? 'Quien tiene cuenta puede descargar cada volumen y el libro entero en EPUB. Si dejas de permitirlo, los enlaces desaparecen; lo que ya se descargó no se puede recoger.'
            : 'Quien tiene cuenta podrá descargar cada volumen y el libro entero en EPUB, para leerlos en otro aparato y sin conexión. Lo que se descarga no se puede recoger: permítelo solo si tienes los derechos del texto.'}
        </p>
        <button className="button" name="enabled" value={isOn ? '0' : '1'}>
          {isOn ? 'Dejar de permitirlo' : 'Permitir llevar el libro'}
        </button>
      </PostForm>
    </section>
  );
}
