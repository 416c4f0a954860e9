import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readMarkForm } from '~/domain/progress/read-mark.server';
import { READ } from '~/domain/progress/schema';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { Page } from '~/ui/page/page';
import { RefusedForm } from '~/ui/page/refused-form';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import { volumeTone } from '~/ui/volume-tone';
import { ContentsHead } from './head';
import { loadContents } from './load.server';
import { saveRead } from './mark.server';
import { NothingLeft, Shown } from './narrowing';
import { ContentsSide } from './side';
import { VolumesBeside } from './volumes-beside';
import styles from './contents.css?url';

export const links = sheet(styles);

export const loader = pageLoader('member', loadContents, { databaseError: 'volume_failed', isList: true });

export const action = formAction('member', {
  read: intent(readMarkForm, saveRead, { databaseError: 'mark_failed', optionalFields: READ }),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled(
    data ? { title: `Capítulos · ${data.title}`, path: paths.contents(data.volume) } : { title: 'Capítulos' },
    matches,
  );

export default function Contents() {
  const contents = useLoaderData<typeof loader>();
  const isEmpty = contents.years.length === 0;
  return (
    <Page band={<ContentsHead {...contents} />} bandClass={`volume-edge ${volumeTone(contents.volume)}`}>
      <RefusedForm />
      <div className="beside">
        <ContentsSide {...contents} />
        <div>
          <Shown {...contents} />
          {isEmpty ? (
            <NothingLeft {...contents} />
          ) : (
            <div id="indice" dangerouslySetInnerHTML={{ __html: contents.list }} />
          )}
          <VolumesBeside {...contents} />
        </div>
      </div>
    </Page>
  );
}
