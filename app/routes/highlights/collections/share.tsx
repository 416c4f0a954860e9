import { VISITORS_QUOTATION } from '~/domain/collections/schema';
import { paths } from '~/paths';
import { Flash } from '~/ui/page/flash';
import { useSite } from '~/ui/page-state';
import { PostForm } from '~/ui/post-form';
import { SharePanel } from '~/ui/share-panel';
import { SHARE_PART } from './props';

/** The secret address of a collection, folded away, to be made and revoked. */
export function ShareCollection({ id, name, address }: { id: number; name: string; address: string | null }) {
  const { flash } = useSite();
  return (
    <details className="part column collection-fold" id={SHARE_PART} open={flash?.part === SHARE_PART}>
      <summary>Compartir{address && <span className="muted-text"> · con una dirección</span>}</summary>
      <Flash part={SHARE_PART} />
      {address === null ? (
        <PostForm action={paths.collection(id)} intent="share">
          <p>
            Con una dirección secreta, quien la tenga lee esta colección: con cuenta, entera; sin ella, hasta{' '}
            {VISITORS_QUOTATION} letras de cada marca. Tus líneas, tus colores y tu nombre no se ven. Puedes quitarla
            cuando quieras.
          </p>
          <button className="button">Crear una dirección</button>
        </PostForm>
      ) : (
        <>
          <SharePanel label="Dirección de esta colección" title={name} texts={[]} address={address}>
            {' '}
            <a className="button" href={address}>
              Ver como otros
            </a>
          </SharePanel>
          <PostForm action={paths.collection(id)} intent="revoke">
            <button className="button">Quitar esta dirección</button>
          </PostForm>
        </>
      )}
    </details>
  );
}
