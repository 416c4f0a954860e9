import { paths, type Back } from '~/paths';
import { PostForm } from '~/ui/post-form';

/** Offer of a letter to whoever may try no more passwords: a new password ends the wait, whoever caused it. */
export function HeldOff({ email, back }: { email: string; back: Back }) {
  return (
    <section className="notice">
      <h2>¿Quieres entrar ya?</h2>
      <p>
        Si otra persona probó contraseñas con tu correo, no tienes que esperar. Pide un enlace, ábrelo en este mismo
        aparato y elige otra contraseña: con ella entras enseguida.
      </p>
      <PostForm action={paths.forgotPassword(back)}>
        <input type="hidden" name="email" value={email} />
        <p>
          <button className="button">Recibir un enlace para entrar</button>
        </p>
      </PostForm>
    </section>
  );
}
