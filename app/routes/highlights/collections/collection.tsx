import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formAction } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { Island } from '~/ui/island';
import { Flash } from '~/ui/page/flash';
import { OwnPage } from '~/ui/page/own-page';
import { Pages } from '~/ui/page/pages';
import { RefusedForm } from '~/ui/page/refused-form';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import styles from '../highlights.css?url';
import { collectionForms } from './actions.server';
import { Anthology } from './anthology';
import { ChangeForm, DeleteForm, HeadingForm } from './change';
import { loadCollection } from './load.server';
import { ItemOrder } from './order';
import { pageAddress } from './props';
import { ShareCollection } from './share';

export const links = sheet(styles);

export const loader = pageLoader('member', loadCollection, { isList: true, isOwn: true });

export const action = formAction('member', {
  change: collectionForms.change,
  heading: collectionForms.heading,
  move: collectionForms.move,
  out: collectionForms.out,
  share: collectionForms.share,
  revoke: collectionForms.revoke,
  delete: collectionForms.delete,
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled({ title: data ? `${data.name}${data.page > 1 ? `, página ${data.page}` : ''}` : 'Colección' }, matches);

export default function CollectionPage() {
  const { id, name, introduction, highlights, items, page, pages, isOrdering, address } =
    useLoaderData<typeof loader>();
  return (
    <OwnPage
      title={name}
      lead={plural(highlights, 'marca', 'marcas')}
      back={
        isOrdering
          ? { to: paths.collection(id), label: 'Volver a la colección' }
          : { to: paths.collections(), label: 'Volver a mis colecciones' }
      }
    >
      <Flash />
      <RefusedForm shownBy={['change', 'heading']} />
      {isOrdering ? (
        <>
          <Island name="highlights/ItemOrder">
            <ItemOrder id={id} page={page} pages={pages} items={items} />
          </Island>
          <HeadingForm id={id} page={page} />
          <ChangeForm id={id} page={page} name={name} introduction={introduction} />
          <DeleteForm id={id} />
        </>
      ) : (
        <>
          <Anthology introduction={introduction} items={items} />
          <nav className="row" aria-label="Cambiar la colección">
            <a className="button" href={paths.highlights({ en: id })}>
              Añadir marcas
            </a>{' '}
            <a className="button" href={pageAddress(id, true, page)}>
              Ordenar y cambiar
            </a>
          </nav>
        </>
      )}
      <Pages page={page} pages={pages} addressOf={(one) => pageAddress(id, isOrdering, one)} />
      {!isOrdering && <ShareCollection id={id} name={name} address={address} />}
    </OwnPage>
  );
}
