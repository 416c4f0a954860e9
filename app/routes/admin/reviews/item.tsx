import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { differenceOf } from '~/domain/reviews/difference.server';
import { findItem } from '~/domain/reviews/item.server';
import { Refusal } from '~/errors/refusal';
import { apartOnce } from '~/files/apart.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { titled } from '~/ui/title';
import { DifferenceLines } from './difference';
import { reviewIn } from './review-param';
import { itemName } from './words';

export const links = adminLinks;

const asked = z.object({
  tipo: z.enum(['playlist', 'main', 'optional', 'topics', 'gospels', 'about']),
  volumen: z.coerce.number().int().min(0).max(36),
  clave: z.string().max(200),
});

export const loader = pageLoader('editor', async (_admin, { params, request }) => {
  const query = asked.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const id = reviewIn(params);
  if (!query.success) throw new Refusal('not_found');
  const { tipo, volumen, clave } = query.data;
  const item = await findItem(db, id, tipo, volumen, clave);
  if (!item) throw new Refusal('review_gone');
  const { before, after } = item;
  return {
    id,
    name: itemName(tipo, volumen, clave, item.label),
    isNew: before === null,
    lines: await apartOnce(differenceOf, { before, after }),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled({ title: `${data?.name ?? 'Diferencia'} · Administración` }, matches);

export default function ReviewItem() {
  const { id, name, isNew, lines } = useLoaderData<typeof loader>();
  const isSame = lines.every((line) => line === null || line.every(({ is }) => is === 'same'));
  return (
    <AdminPage title={name}>
      <p>
        <a className="action-link" href={`${paths.adminReview(id)}#lista`}>
          Volver a la revisión
        </a>
      </p>
      {isNew && <p>Es nuevo: todavía no está en el libro.</p>}
      {isSame && <p>Es igual que lo que está en el libro.</p>}
      {!isNew && !isSame && <p>Lo tachado se quita; lo subrayado se añade. Lo que no cambia se abrevia con «…».</p>}
      <DifferenceLines lines={lines} />
    </AdminPage>
  );
}
