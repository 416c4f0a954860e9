import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { homeParts } from './load.server';
import { followSearch } from '~/http/pages/chapter-search.server';
import { pageData } from '~/http/pages/page-data.server';
import { pageLoader } from '~/http/pages/page.server';
import type { SharedHandle } from '~/http/pages/shared-handle';
import { sessionEndedHere } from '~/http/auth/visitor.server';
import { paths } from '~/paths';
import { Account, AccountTip } from './account';
import { ChapterSearch } from './chapter-search';
import { Doors } from './doors';
import { Feature } from './feature';
import { GoOn, PortionWay } from './go-on';
import { NewsList } from './news';
import { BeginHere, Introduction, PassageToRead } from './passage';
import { Sunrise } from './sunrise';
import { Today } from './today';
import { VolumeGrid } from './volume-grid';
import { Flash, SessionEnded } from '~/ui/page/flash';
import { Page } from '~/ui/page/page';
import { sheet } from '~/ui/sheet';
import { useSite } from '~/ui/page-state';
import { gospelFeeds, titled } from '~/ui/title';
import styles from './home.css?url';

const TAGLINE = 'Explora los 36 volúmenes de diálogos con el cielo, para leer despacio y meditar.';

export const links = sheet(styles);

export const handle: SharedHandle = { shared: { visitors: [] } };

export const loader = pageLoader('anyone', async (member, args) => {
  const typed = new URL(args.request.url).searchParams.get('capitulo');
  const search = typed === null ? null : await followSearch(args.request, typed, member !== null);
  const { parts, status } = await homeParts(member, args);
  const ended = await sessionEndedHere(args);
  const leadsTo = search?.login ?? (ended ? paths.login('/user-login') : null);
  const data = { ...parts, search, hasEnded: ended !== null, leadsTo };
  return pageData(data, { status: search?.status ?? status, headers: ended ?? {} });
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...titled(
    { title: 'Libro de Cielo', description: TAGLINE, path: paths.home() },
    matches,
    Boolean(data?.search && !data.search.elsewhere),
  ),
  ...(data?.hasGospel ? gospelFeeds : []),
  ...(data?.search?.elsewhere ? [{ httpEquiv: 'refresh', content: `0; url=${data.search.elsewhere}` }] : []),
];

export default function Home() {
  const {
    cards,
    news,
    image,
    hasGospel,
    today,
    verse,
    place,
    first,
    portion,
    ofDay,
    reminder,
    arrival,
    failed,
    search,
    hasEnded,
  } = useLoaderData<typeof loader>();
  const { member } = useSite();
  const hasNews = news.length > 0;
  const day = { hasGospel, today, verse };
  const passage = arrival?.passage && <PassageToRead {...arrival.passage} />;
  const isNextStep = member !== null && !portion && !place && !first;
  const searching = <ChapterSearch answer={search} isNextStep={isNextStep} />;
  return (
    <Page
      band={
        <div className={`wrap halves halves--middle home-head${member && !image ? ' home-head--pair' : ''}`}>
          {!member && !image && !passage && <Sunrise />}
          <div data-place={member ? (place?.to ?? '') : undefined}>
            <Flash />
            {hasEnded && <SessionEnded />}
            <h1>Libro de Cielo</h1>
            <p className="lead-text">{TAGLINE}</p>
            {search && searching}
            {portion ? <PortionWay portion={portion} place={place} /> : place && <GoOn {...place} />}
            {first && <BeginHere {...first} />}
            {arrival && <Introduction html={arrival.introduction} begin={arrival.begin} />}
            {image && passage}
          </div>
          {image ? <Feature image={image} /> : passage}
          {member && <Today {...day} words={ofDay} reminder={reminder} />}
          {!search && searching}
          <Account />
        </div>
      }
    >
      {failed && (
        <div className="notice notice--bad" role="alert">
          <p lang={failed.lang}>{failed.message}</p>
        </div>
      )}
      {!member && <AccountTip />}
      {(hasNews || !member) && (
        <div className={[hasNews && 'thirds', !member && 'part'].filter(Boolean).join(' ')}>
          {hasNews && <NewsList items={news} />}
          {!member && <Doors {...day} />}
        </div>
      )}
      {cards && <VolumeGrid cards={cards} />}
    </Page>
  );
}
