import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import type { NotFound } from '~/domain/highlights/find-given.server';
import { discardImport, findHighlightImport, HIGHLIGHTS_FILE, storeImport } from '~/domain/highlights/imports.server';
import { formAction, intent, type Call } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { bounded } from '~/text/bounded';
import { bytes, plural } from '~/text/spanish';
import { Icon } from '~/ui/icon';
import { Flash } from '~/ui/page/flash';
import { OwnPage } from '~/ui/page/own-page';
import { RefusedForm } from '~/ui/page/refused-form';
import { useAnswer } from '~/ui/page-state';
import { PostForm } from '~/ui/post-form';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import styles from '../highlights.css?url';
import { memberUploadAction } from './upload.server';
import { FIND_IN_BOOK } from './words';

export const links = sheet(styles);

export const loader = pageLoader(
  'member',
  async ({ id }) => ({ given: await findHighlightImport(db, id), limit: bytes(HIGHLIGHTS_FILE) }),
  { isList: true, isOwn: true },
);

type MemberCall = Call<'member'>;
const asSeen = z.object({ seen: bounded(40) });
const options = { databaseError: 'highlight_failed' } as const;

export const action = memberUploadAction(
  'marcas',
  formAction('member', {
    store: intent(
      asSeen,
      async ({ seen }, { asker, done }: MemberCall) => {
        const added = await storeImport(db, asker.id, seen);
        return done({ to: paths.highlights(), flash: ['marcas-traidas', added] });
      },
      { ...options, repeatRefusals: ['import_missing'] },
    ),
    discard: intent(
      asSeen,
      async ({ seen }, { asker, done }: MemberCall) => {
        await discardImport(db, asker.id, seen);
        return done(paths.importHighlights());
      },
      options,
    ),
  }),
);

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Traer marcas' }, matches);

const WHY: Record<NotFound, string> = {
  missing: 'no está en el libro con estas palabras',
  twice: 'está más de una vez',
  short: 'es muy corta para saber dónde está',
};

export default function ImportHighlights() {
  const { given, limit } = useLoaderData<typeof loader>();
  return (
    <OwnPage
      title="Traer marcas"
      lead="De Readwise, o de los datos que te llevaste de aquí. Antes de guardar nada ves qué se encontró."
      back={{ to: paths.highlights(), label: 'Volver a mis marcas' }}
    >
      <Flash />
      <RefusedForm shownBy={['marcas']} />
      {given && <Review {...given} />}
      <FileForm limit={limit} />
    </OwnPage>
  );
}

type Given = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['given']>;

function Review({ name, seen, found, known, missed, missedCount, collections }: Given) {
  const added = found - known;
  return (
    <section className="column" id="revision">
      <h2 className="breakable">{name}</h2>
      <p>
        {found === 0
          ? 'Ninguna de sus citas está en el libro.'
          : `${plural(found, 'cita está', 'citas están')} en el libro.`}
        {known > 0 && ` ${known === 1 ? 'Una ya es tuya' : `${known} ya son tuyas`}.`}
        {collections > 0 && ` Trae ${plural(collections, 'colección', 'colecciones')}.`}
        {missedCount > 0 && ` ${missedCount === 1 ? 'Una no se encontró' : `${missedCount} no se encontraron`}.`}
      </p>
      <div className="row">
        {(added > 0 || collections > 0) && (
          <PostForm action={paths.importHighlights()} intent="store">
            <input type="hidden" name="seen" value={seen} />
            <button className="button button--main">
              {added > 0 ? `Guardar ${plural(added, 'marca', 'marcas')}` : 'Guardar las colecciones'}
            </button>
          </PostForm>
        )}{' '}
        <PostForm action={paths.importHighlights()} intent="discard">
          <input type="hidden" name="seen" value={seen} />
          <button className="button">Descartar</button>
        </PostForm>
      </div>
      {missed.length > 0 && (
        <details className="collection-fold">
          <summary>Las que no se encontraron</summary>
          <ol role="list" className="plain-list ruled-list">
            {missed.map(({ row, why, beginning }) => (
              <li key={row} className="breakable">
                {`${row}. «${beginning}»`} <span className="muted-text">{WHY[why]}</span>
              </li>
            ))}
          </ol>
          {missed.length < missedCount && <p className="hint-text">{`Son las primeras ${missed.length}.`}</p>}
        </details>
      )}
    </section>
  );
}

function FileForm({ limit }: { limit: string }) {
  const answer = useAnswer();
  const error = answer?.intent === 'marcas' ? answer.refused?.message : undefined;
  return (
    <section className="part column" id="subir-marcas">
      <h2>Elegir un archivo</h2>
      <PostForm encType="multipart/form-data" action={paths.importHighlights('marcas')}>
        <label htmlFor="archivo-marcas">Archivo de Readwise (.csv) o tus datos de aquí (.json)</label>
        {error && (
          <p className="error-text" id="archivo-marcas-error" role="alert">
            <Icon name="alert" /> {error}
          </p>
        )}
        <input
          className="input"
          id="archivo-marcas"
          name="file"
          type="file"
          accept=".csv,.json"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'archivo-marcas-error archivo-marcas-pista' : 'archivo-marcas-pista'}
        />
        <p
          className="hint-text"
          id="archivo-marcas-pista"
        >{`Hasta ${limit}, y 20000 citas. De cada una se busca el lugar donde está con esas mismas palabras.`}</p>
        <p>
          <button className="button button--main">{FIND_IN_BOOK}</button>
        </p>
      </PostForm>
    </section>
  );
}
