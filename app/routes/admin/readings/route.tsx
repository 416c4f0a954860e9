import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { countedDay } from '~/domain/readings/counting.server';
import { readingPlaces, readingWeeks } from '~/domain/readings/readings.server';
import {
  COUNTED_ACTS,
  READING_ACTS,
  type ReadingAct,
  type ReadingFigures,
  type PlaceFigures,
} from '~/domain/readings/schema';
import { pageLoader } from '~/http/pages/page.server';
import { dataOrFailure, statusOf } from '~/http/pages/part.server';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { adminLinks } from '~/routes/admin/links';
import { PartFailed } from '~/routes/admin/part-failed';
import { Cell, RowHead, Table, type Heading } from '~/routes/admin/table';
import { longDate } from '~/text/spanish';
import { titled } from '~/ui/title';
import { ReadingChart } from './chart';
import { volumeInQuery } from './volume.server';

export const links = adminLinks;

export const loader = pageLoader('editor', async (_editor, { request }) => {
  const volume = volumeInQuery(request);
  const today = countedDay();
  const figures = await dataOrFailure(
    Promise.all([readingWeeks(db, volume, today), readingPlaces(db, volume, today)]),
    'content_load_failed',
  );
  return json({ volume, figures }, { status: statusOf(figures) });
});

export const meta: MetaFunction = ({ matches }) => titled({ title: 'Lo que se lee · Administración' }, matches);

export default function Readings() {
  const { volume, figures } = useLoaderData<typeof loader>();
  const acts = COUNTED_ACTS.filter((act) => act !== 'vain' || volume === null);
  const headings = acts.map((act): Heading => [READING_ACTS[act], 'number']);
  const isShown = (act: ReadingAct) => figures.data?.[0].some(({ figures }) => figures[act] !== undefined);
  return (
    <AdminPage title={volume === null ? 'Lo que se lee' : `Lo que se lee del Volumen ${volume}`}>
      <p className="hint-text">
        Las últimas doce semanas, sin nombres. Las cifras van de cinco en cinco, hacia abajo, y quien lee sin historial
        no se cuenta. Quien abre un capítulo varias veces en una semana cuenta una.
      </p>
      {figures.failed ? (
        <PartFailed error={figures.failed} />
      ) : (
        <>
          <div className="reading-charts">
            {acts.filter(isShown).map((act) => (
              <ReadingChart key={act} act={act} weeks={figures.data[0]} />
            ))}
          </div>
          {acts.some(isShown) && (
            <Table caption="Por semana, la última primero" headings={[['Semana del'], ...headings]}>
              {figures.data[0].map(({ week, figures }) => (
                <tr key={week} role="row">
                  <RowHead>{longDate(week)}</RowHead>
                  <Figures acts={acts} figures={figures} />
                </tr>
              ))}
            </Table>
          )}
          <Places acts={acts.filter((act) => act !== 'vain')} volume={volume} places={figures.data[1]} />
        </>
      )}
      <p className="row">
        <a className="action-link" href={paths.adminReadingsFile({ volumen: volume })}>
          Descargar CSV
        </a>{' '}
        {volume === null ? (
          <a className="action-link" href={paths.adminSearch()}>
            Lo que se busca y no se encuentra
          </a>
        ) : (
          <a className="action-link" href={paths.adminReadings()}>
            Todos los volúmenes
          </a>
        )}
      </p>
    </AdminPage>
  );
}

interface PlacesProps {
  acts: ReadingAct[];
  volume: number | null;
  places: PlaceFigures[];
}

function Places({ acts, volume, places }: PlacesProps) {
  if (places.length === 0) return <p className="notice">Todavía no hay cifras que se puedan mostrar.</p>;
  const headings = acts.map((act): Heading => [READING_ACTS[act], 'number']);
  return (
    <Table
      caption="En las doce semanas, lo más abierto primero"
      headings={[[volume === null ? 'Volumen' : 'Capítulo'], ...headings]}
    >
      {places.map(({ volume, index, figures }) => (
        <tr key={`${volume}-${index}`} role="row">
          <RowHead>
            {index === null ? (
              <a href={paths.adminReadings({ volumen: volume })}>{`Volumen ${volume}`}</a>
            ) : (
              <a href={paths.adminChapter(volume, index)}>{`${volume}-${index}`}</a>
            )}
          </RowHead>
          <Figures acts={acts} figures={figures} />
        </tr>
      ))}
    </Table>
  );
}

const Figures = ({ acts, figures }: { acts: ReadingAct[]; figures: ReadingFigures }) =>
  acts.map((act) => (
    <Cell key={act} label={READING_ACTS[act]} className="table__number">
      {figures[act]?.toLocaleString('es-MX') ?? '–'}
    </Cell>
  ));
