import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { StaticHtml } from '~/ui/fragments';
import { Page } from '~/ui/page/page';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import { ContentsHead } from './head';
import { loadContents } from './load.server';
import { FilterChips, Nothing, Shown, Years } from './narrowing';
import { VolumesBeside } from './volumes-beside';
import styles from './contents.css?url';

export const links = sheet(styles);

export const loader = pageLoader('member', loadContents, { whenAway: 'volume_failed' });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled(data ? { title: `Índice · ${data.title}`, path: paths.contents(data.volume) } : { title: 'Índice' }, matches);

export default function Contents() {
  const contents = useLoaderData<typeof loader>();
  const isEmpty = contents.years.length === 0;
  return (
    <Page band={<ContentsHead {...contents} />}>
      <div className="contents">
        <FilterChips {...contents} />
        <Shown {...contents} />
        <Years years={contents.years} />
        {isEmpty ? <Nothing {...contents} /> : <StaticHtml id="indice" />}
        <VolumesBeside {...contents} />
      </div>
    </Page>
  );
}
