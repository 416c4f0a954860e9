import { paths } from '~/paths';
import { PostForm } from '~/ui/post-form';

/** Switch for the e-mail verification of new members; tells what turning it off does to unverified accounts. */
export function EmailValidationForm({ isOn }: { isOn: boolean }) {
  return (
    <section aria-labelledby="verificacion">
      <h2 id="verificacion">Verificación de correos</h2>
      <PostForm action={paths.admin('settings')} intent="validation">
        <p>
          <span className={isOn ? 'status status--yes' : 'status'}>{isOn ? 'Activada' : 'Desactivada'}</span>
        </p>
        <p className="hint-text">
          {isOn
            ? 'Quien se registra recibe un enlace y no puede entrar hasta abrirlo. Al desactivarla, se verifican todas las cuentas que están sin verificar.'
            : 'Quien se registra entra enseguida. Al activarla, las cuentas nuevas tendrán que abrir el enlace de su correo.'}
        </p>
        <button className="button" name="enabled" value={isOn ? '0' : '1'}>
          {isOn ? 'Desactivar la verificación' : 'Activar la verificación'}
        </button>
      </PostForm>
    </section>
  );
}
