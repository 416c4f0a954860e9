import { paths } from '~/paths';
import { PostForm } from '~/ui/post-form';

interface CheckProps {
  /** True if this site may ask YouTube. */
  mayAsk: boolean;
  checkedAt: string | null;
  triedAt: string | null;
  /** Reason why YouTube did not answer by itself. */
  error: string;
}

/** Shows when YouTube was checked last, and the button that checks it. */
export function CheckForm({ mayAsk, checkedAt, triedAt, error }: CheckProps) {
  return (
    <>
      <p>
        {checkedAt === null
          ? 'Todavía no se ha preguntado a YouTube.'
          : `YouTube contestó por última vez: ${checkedAt}.`}
        {mayAsk && ' Se le pregunta una vez a la semana, y cuando tú quieras.'}
      </p>
      {error !== '' && (
        <p className="notice notice--bad">
          <b>No se pudo mirar{triedAt !== null && ` (${triedAt})`}.</b> {error}
        </p>
      )}
      {mayAsk ? (
        <PostForm intent="check" action={paths.adminGoneVideos()}>
          <p>
            <button className="button button--main">Mirar ahora</button>
          </p>
          <p className="hint-text">Cada 50 videos cuestan una de las 10.000 unidades que la clave tiene al día.</p>
        </PostForm>
      ) : (
        <p className="notice">
          Este sitio no pregunta a YouTube: para que lo haga, quien lo administra tiene que poner una clave en
          YOUTUBE_API_KEY.
        </p>
      )}
    </>
  );
}
