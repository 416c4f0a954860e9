import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '~/http/pages/page.server';
import { titled } from '~/ui/title';
import { sheet } from '~/ui/sheet';
import { VolumeView } from './view';
import { volumeAction } from './actions.server';
import { loadVolume } from './load.server';
import styles from './volume.css?url';

export const links = sheet(styles);

export const loader = pageLoader('member', loadVolume, {
  databaseError: ({ url }) => (new URL(url).searchParams.has('buscar') ? 'playlist_not_loaded' : 'volume_failed'),
});
export const action = volumeAction;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled(
    data
      ? { title: `${data.volume}-${data.index}. ${data.title} · Volumen ${data.volume}`, description: data.description }
      : { title: 'Volumen' },
    matches,
    Boolean(data?.search ?? data?.isMissing),
  );

export default function VolumePage() {
  return <VolumeView {...useLoaderData<typeof loader>()} />;
}
