import { json, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { listPlaylists } from '~/domain/book/playlists.server';
import { listVolumes } from '~/domain/book/volumes.server';
import { countGone } from '~/domain/youtube/gone.server';
import { env } from '~/env.server';
import { pageLoader } from '~/http/pages/page.server';
import { dataOrFailure, statusOf } from '~/http/pages/part.server';
import { uploadAction } from '~/routes/admin/uploads/upload-action.server';
import { paths } from '~/paths';
import { shortInstant } from '~/text/instants';
import { AdminPage } from '~/routes/admin/admin-page';
import { History, LatestReport } from '~/routes/admin/uploads/history';
import { adminLinks } from '~/routes/admin/links';
import { PartFailed } from '~/routes/admin/part-failed';
import { UploadForm } from '~/routes/admin/uploads/form';
import { VolumeTable } from './volume-table';
import { titled } from '~/ui/title';
import { uploadsIn } from '~/routes/admin/uploads/report.server';

export const links = adminLinks;

async function volumeRows() {
  const [volumes, playlists] = await Promise.all([listVolumes(db), listPlaylists(db)]);
  return volumes.map((volume) => {
    const playlist = playlists.find((one) => one.volume === volume.number);
    return {
      ...volume,
      playlist: playlist?.title ?? null,
      videos: playlist?.videosCount ?? 0,
      at: playlist ? shortInstant(playlist.createdAt, env.TIME_ZONE) : null,
    };
  });
}

export const loader = pageLoader('editor', async (_admin, { request }) => {
  const [uploads, volumes, gone] = await Promise.all([
    uploadsIn(request, ['playlist']),
    dataOrFailure(volumeRows(), 'playlists_failed'),
    dataOrFailure(countGone(db), 'playlists_failed'),
  ]);
  return json({ uploads, volumes, gone: gone.failed ? 0 : gone.data }, { status: statusOf(uploads, volumes) });
});

export const action = uploadAction(['playlist'], (carga) => paths.admin('playlists', { carga }));

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  titled({ title: 'Playlists · Administración' }, matches);

export default function Playlists() {
  const { uploads, volumes, gone } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Playlists de los volúmenes">
      <LatestReport uploads={uploads} />
      <UploadForm
        tab="playlists"
        name="playlist"
        title="Subir una playlist"
        label="Archivo JSON de la playlist"
        accept=".json,application/json"
      >
        <li>El título de la playlist debe contener «Volumen X».</li>
        <li>
          El archivo debe tener <code>playlistId</code>, <code>playlistTitle</code>, <code>description</code> e{' '}
          <code>items</code>.
        </li>
        <li>
          Cada video necesita <code>title</code>, <code>videoId</code>, <code>url</code>, <code>channelTitle</code> y{' '}
          <code>thumbnail</code>; su título empieza por el volumen y el índice, como «11-5.».
        </li>
        <li>La playlist de un volumen que ya existe se reemplaza.</li>
        <li>
          ¿Tienes la lista de YouTube, o solo las direcciones? <a href={paths.adminYouTube()}>Traer de YouTube</a>.
        </li>
      </UploadForm>
      {gone > 0 && (
        <p>
          <a href={paths.adminGoneVideos()}>Videos que ya no están en YouTube: {gone}</a>
        </p>
      )}
      {volumes.failed ? <PartFailed error={volumes.failed} /> : <VolumeTable volumes={volumes.data} />}
      <History uploads={uploads} />
    </AdminPage>
  );
}
