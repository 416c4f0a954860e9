import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { IMPORT_KINDS } from '~/domain/imports/schema';
import { difference } from '~/domain/reviews/difference.server';
import { findItem } from '~/domain/reviews/item.server';
import { Refusal } from '~/errors/refusal';
import { pageLoader } from '~/http/pages/page.server';
import { numberIn } from '~/http/pages/query-number';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { plural } from '~/text/spanish';
import { Pages } from '~/ui/page/pages';
import { titled } from '~/ui/title';
import { FieldDifferences } from './difference';
import { reviewIn } from './review-param';
import { itemName } from './words';

export const links = adminLinks;

const itemQuery = z.object({
  tipo: z.enum(IMPORT_KINDS),
  volumen: z.coerce.number().int().min(0).max(36),
  clave: z.string().max(200).default(''), // a playlist and About have none
  ver: z.string().max(20).optional().catch(undefined),
  lista: z.coerce.number().int().min(1).optional().catch(undefined),
});

export const loader = pageLoader('editor', async (_admin, { params, request }) => {
  const { searchParams } = new URL(request.url);
  const query = itemQuery.safeParse(Object.fromEntries(searchParams));
  const id = reviewIn(params);
  if (!query.success) throw new Refusal('not_found');
  const { tipo, volumen, clave } = query.data;
  const item = await findItem(db, id, tipo, volumen, clave);
  if (!item) throw new Refusal('review_gone');
  const { before, after } = item;
  return {
    id,
    place: query.data,
    name: itemName(tipo, volumen, clave, item.label),
    isNew: before === null,
    ...difference(before, after, numberIn(searchParams, 'pagina') ?? 1),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled({ title: `${data?.name ?? 'Diferencia'} · Administración` }, matches);

export default function ReviewItem() {
  const { id, place, name, isNew, fields, same, untold, page, pages } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={name}>
      <p>
        <a className="action-link" href={`${paths.adminReview(id, { ver: place.ver, pagina: place.lista })}#lista`}>
          Volver a la revisión
        </a>
      </p>
      <Explanation isNew={isNew} isSame={fields.length === 0} />
      {same.length > 0 && fields.length > 0 && <p className="muted-text">No cambia: {same.join(', ')}.</p>}
      <FieldDifferences fields={fields} />
      {untold > 0 && <p>Es muy largo: hay {plural(untold, 'línea', 'líneas')} más que no se comparan aquí.</p>}
      <Pages page={page} pages={pages} addressOf={(other) => paths.adminReviewItem(id, { ...place, pagina: other })} />
    </AdminPage>
  );
}

function Explanation({ isNew, isSame }: { isNew: boolean; isSame: boolean }) {
  if (isNew) return <p>Es nuevo: todavía no está en el libro.</p>;
  if (isSame) return <p>Es igual que lo que está en el libro.</p>;
  return (
    <p>
      Lo tachado se quita; lo subrayado se añade. Lo que no cambia se abrevia con «…». Donde casi todo cambia está lo de
      antes y lo de después.
    </p>
  );
}
