import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { NewCollectionInput } from '~/domain/collections/schema';
import { formAction } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { Field } from '~/ui/forms/field';
import { FormNotices, IntentForm, useIntentForm } from '~/ui/forms/intent-form';
import { SubmitButton } from '~/ui/forms/submit-button';
import { Flash } from '~/ui/page/flash';
import { OwnPage } from '~/ui/page/own-page';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import styles from '../highlights.css?url';
import { makeIntent } from './actions.server';
import { loadCollections } from './load.server';

export const links = sheet(styles);

export const loader = pageLoader('member', loadCollections, { isList: true, isOwn: true });

export const action = formAction('member', { make: makeIntent });

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Mis colecciones' }, matches);

export default function Collections() {
  const { collections } = useLoaderData<typeof loader>();
  return (
    <OwnPage
      title="Mis colecciones"
      lead="Marcas reunidas en el orden que tú les das, para leerlas seguidas, imprimirlas o compartirlas."
      back={{ to: paths.highlights(), label: 'Volver a mis marcas' }}
    >
      <Flash />
      {collections.length > 0 && (
        <ul role="list" className="plain-list ruled-list column">
          {collections.map(({ id, name, count, isShared }) => (
            <li key={id}>
              <a className="breakable" href={paths.collection(id)}>
                {name}
              </a>{' '}
              <span className="muted-text">
                {plural(count, 'marca', 'marcas')}
                {isShared && ' · compartida'}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Make />
    </OwnPage>
  );
}

function Make() {
  const { form, fields } = useIntentForm<NewCollectionInput>('make', { id: 'nueva', shows: ['collection_name'] });
  return (
    <section className="part column" id="nueva-coleccion">
      <h2>Nueva colección</h2>
      <FormNotices of={form} title="No se pudo crear la colección" />
      <IntentForm of={form} action={`${paths.collections()}#nueva-coleccion`}>
        <Field field={fields.collection_name} label="Nombre de la colección" autoComplete="off" />
        <p>
          <SubmitButton busy="Creando...">Crear</SubmitButton>
        </p>
      </IntentForm>
    </section>
  );
}
