import { Flash } from '~/ui/page/flash';
import { PostForm } from '~/ui/post-form';
import { useAnswer, useSite } from '~/ui/page-state';
import { accountAction, ACCOUNT_PARTS } from './own-forms';
import type { ReaderAddressProps } from './reader-address';

/** Part of the account with the secret address for a podcast program: to make it, to copy it, to revoke it. */
export function ListenElsewhere({ audio }: { audio: ReaderAddressProps | null }) {
  const { flash } = useSite();
  const answer = useAnswer();
  const isOpen =
    flash?.part === ACCOUNT_PARTS.audio || answer?.intent === 'make-audio' || answer?.intent === 'revoke-audio';
  return (
    <details className="part account-fold" id={ACCOUNT_PARTS.audio} open={isOpen}>
      <summary>Escuchar en otra aplicación</summary>
      <Flash part={ACCOUNT_PARTS.audio} />
      {audio ? (
        <>
          <p>Añádela en tu aplicación de pódcast:</p>
          <p>
            <code className="breakable">{audio.address}</code>
          </p>
          <p className="hint-text">
            Para oír un solo volumen, escribe detrás <span className="unbroken-text">?volumen=11</span>; en el orden del
            libro, <span className="unbroken-text">?orden=libro</span>. Quien la tenga puede oír las grabaciones en tu
            nombre: no la compartas. No abre tu cuenta ni tus notas. Creada el {audio.madeAt};{' '}
            {audio.lastUsedAt ? `usada por última vez el ${audio.lastUsedAt}` : 'todavía sin usar'}.
          </p>
          <PostForm action={accountAction('audio')} intent="revoke-audio">
            <button className="button">Quitar esta dirección</button>
          </PostForm>
        </>
      ) : (
        <PostForm action={accountAction('audio')} intent="make-audio">
          <p>
            Con una dirección secreta, una aplicación de pódcast, como AntennaPod o la de tu teléfono, recibe las
            grabaciones del libro sin tu contraseña. Puedes quitarla cuando quieras.
          </p>
          <button className="button">Crear una dirección</button>
        </PostForm>
      )}
    </details>
  );
}
