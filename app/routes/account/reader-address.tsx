import { PostForm } from '~/ui/post-form';
import { useAnswer } from '~/ui/page-state';
import { Flash } from '~/ui/page/flash';
import { accountAction, ACCOUNT_PARTS } from './own-forms';

/** Address at which an e-reader gets the book, with its times in words. */
export interface ReaderAddressProps {
  address: string;
  madeAt: string;
  /** Null for one that was never used. */
  lastUsedAt: string | null;
}

/** Part of the account with the secret address for one's e-reader: to make it, to copy it, to revoke it. */
export function ReaderAddress({ reader }: { reader: ReaderAddressProps | null }) {
  return (
    <div id={ACCOUNT_PARTS.reader}>
      <h3>Dirección para tu lector</h3>
      <Flash part={ACCOUNT_PARTS.reader} />
      {reader ? (
        <>
          <p>Añádela en tu lector como catálogo OPDS:</p>
          <p>
            <code className="breakable">{reader.address}</code>
          </p>
          <p className="hint-text">
            Quien la tenga puede descargar el libro en tu nombre: no la compartas. No abre tu cuenta ni tus notas.
            Creada el {reader.madeAt};{' '}
            {reader.lastUsedAt ? `usada por última vez el ${reader.lastUsedAt}` : 'todavía sin usar'}.
          </p>
          <PostForm action={accountAction('reader')} intent="revoke-reader">
            <button className="button">Quitar esta dirección</button>
          </PostForm>
        </>
      ) : (
        <>
          <p>
            Con una dirección secreta, un lector de libros electrónicos que lee catálogos OPDS, como KOReader o Calibre,
            descarga el libro sin tu contraseña. Puedes quitarla cuando quieras.
          </p>
          <PostForm action={accountAction('reader')} intent="make-reader">
            <button className="button">Crear una dirección</button>
          </PostForm>
        </>
      )}
    </div>
  );
}

/** Error message of an address that was not made, since the book is no longer offered. */
export function ReaderAddressRefused() {
  const answer = useAnswer();
  if (answer?.intent !== 'make-reader' || !answer.refused) return null;
  return (
    <section className="part" id={ACCOUNT_PARTS.reader}>
      <div className="notice notice--bad" role="alert" id="fallo">
        <p>{answer.refused.message}</p>
      </div>
    </section>
  );
}
