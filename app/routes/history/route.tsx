import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { db } from '~/db/db.server';
import { clearHistory, setHistory } from '~/domain/progress/history.server';
import { formAction, intent, type Call } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { Flash } from '~/ui/page/flash';
import { OwnPage } from '~/ui/page/own-page';
import { PostForm } from '~/ui/post-form';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import { loadHistory, type Day } from './load.server';
import styles from './history.css?url';

export const links = sheet(styles);

export const loader = pageLoader('member', loadHistory, { isList: true, isOwn: true });

const nothing = z.object({});
const switched = (isKept: boolean) =>
  intent(nothing, async (_values, { asker, done }: Call<'member'>) => {
    await setHistory(db, asker.id, isKept);
    return done({ to: paths.history(), flash: isKept ? 'historial-encendido' : 'historial-apagado' });
  });

export const action = formAction('member', {
  clear: intent(nothing, async (_values, { asker, done }) => {
    await clearHistory(db, asker.id);
    return done({ to: paths.history(), flash: 'historial-borrado' });
  }),
  keep: switched(true),
  stop: switched(false),
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Historial de lectura' }, matches);

export default function History() {
  const { days, isKept } = useLoaderData<typeof loader>();
  const hasAny = days.length > 0;
  return (
    <OwnPage
      title="Historial de lectura"
      lead="Los últimos capítulos que abriste, para volver a ellos. Solo tú los ves."
    >
      <Flash />
      {!hasAny && (
        <p>
          {isKept ? 'Aquí verás los capítulos que abras.' : 'No guardamos los capítulos que abres.'}{' '}
          <a href={paths.home()}>Elige un volumen</a> para comenzar.
        </p>
      )}
      <div className="beside">
        <div>
          <Days days={days} />
        </div>
        <section className="part beside__side">
          <h2>Lo que recordamos</h2>
          <p>
            {isKept
              ? 'Recordamos los últimos 50 capítulos que abres, hasta dónde lees y dónde dejas tu señal, para que sigas donde estabas. Solo tú los ves.'
              : 'No recordamos los capítulos que abres.'}
          </p>
          <div className="row">
            {hasAny && (
              <PostForm intent="clear">
                <button className="button">Borrar historial</button>
              </PostForm>
            )}{' '}
            <PostForm intent={isKept ? 'stop' : 'keep'}>
              <button className="button">{isKept ? 'No guardar mi historial' : 'Guardar mi historial'}</button>
            </PostForm>
          </div>
        </section>
      </div>
    </OwnPage>
  );
}

function Days({ days }: { days: Day[] }) {
  return days.map(({ day, chapters }) => (
    <section key={day} className="history-day">
      <h2>{day}</h2>
      <ul role="list" className="plain-list ruled-list">
        {chapters.map(({ to, name, at, isRead }) => (
          <li key={to} className="history-row">
            <a href={to}>{name}</a>{' '}
            <span className="history-row__time">
              {isRead ? 'Lectura' : 'Consulta'} · {at}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
