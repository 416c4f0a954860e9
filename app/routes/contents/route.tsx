import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readMarkForm } from '~/domain/progress/read-mark.server';
import { READ, readWords } from '~/domain/progress/schema';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { useMarkList } from '~/ui/enhance/mark-list';
import { useMarks } from '~/ui/enhance/marks';
import { dataOf } from '~/ui/enhance/post';
import { Toast, useToast } from '~/ui/enhance/toast';
import { StaticHtml } from '~/ui/fragments';
import { Page } from '~/ui/page/page';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import { volumeTone } from '~/ui/volume-tone';
import { READ_LABEL } from './filters';
import { ContentsHead } from './head';
import { loadContents } from './load.server';
import { saveRead } from './mark.server';
import { FilterChips, NothingLeft, Shown, Years } from './narrowing';
import { ReadMarkRefused } from './refused';
import { VolumesBeside } from './volumes-beside';
import styles from './contents.css?url';

const WORDS = { names: READ, act: readWords, marked: READ_LABEL };

export const links = sheet(styles);

export const loader = pageLoader('member', loadContents, { databaseError: 'volume_failed', isList: true });

export const action = formAction('member', {
  read: intent(readMarkForm, saveRead, { databaseError: 'mark_failed', optionalFields: [...READ] }),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled(
    data ? { title: `Capítulos · ${data.title}`, path: paths.contents(data.volume) } : { title: 'Capítulos' },
    matches,
  );

export default function Contents() {
  const contents = useLoaderData<typeof loader>();
  const toast = useToast();
  const saving = dataOf('routes/contents/route', contents.here);
  const loaded = {
    marked: contents.read,
    count: contents.read.length,
    isKnown: (id: string) => contents.read.includes(id),
  };
  const reading = useMarks({ ...loaded, names: READ, saving }, toast.show);
  const list = useMarkList(reading, WORDS);
  const isEmpty = contents.years.length === 0;
  return (
    <Page
      band={<ContentsHead {...contents} read={reading.count} />}
      bandClass={`volume-edge ${volumeTone(contents.volume)}`}
    >
      <div className="contents">
        <ReadMarkRefused />
        <FilterChips {...contents} read={reading.count} />
        <Shown {...contents} />
        <Years years={contents.years} />
        {isEmpty ? (
          <NothingLeft {...contents} />
        ) : (
          <div ref={list}>
            <StaticHtml id="indice" />
          </div>
        )}
        <VolumesBeside {...contents} />
      </div>
      <Toast toast={toast} />
    </Page>
  );
}
