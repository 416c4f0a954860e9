import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageLoader } from '~/http/pages/page.server';
import { OwnPage } from '~/ui/page/own-page';
import { titled } from '~/ui/title';
import { sheet } from '~/ui/sheet';
import { NotesEmpty } from './empty';
import { notesHead } from './head';
import { NoteGroups } from './list';
import { loadNotes } from './load.server';
import { NotesFoot, NotesPager } from './links';
import styles from './notes.css?url';

export const links = sheet(styles);

export const loader = pageLoader('member', loadNotes, { isList: true, isOwn: true });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { isRemoved = false, page = 1 } = data?.state ?? {};
  const title = isRemoved ? 'Notas que quitaste' : 'Mis notas';
  return titled({ title: page > 1 ? `${title}, página ${page}` : title }, matches);
};

export default function Notes() {
  const { state, words, groups, total, pages, volumes, removed } = useLoaderData<typeof loader>();
  const hasNotes = volumes.length > 0;
  return (
    <OwnPage {...notesHead({ state, volumes })}>
      {groups.length === 0 ? (
        <NotesEmpty state={state} hasNotes={hasNotes} />
      ) : (
        <NoteGroups groups={groups} state={state} total={total} words={words} />
      )}
      <NotesPager state={state} pages={pages} />
      <NotesFoot hasNotes={hasNotes && !state.isRemoved} removed={state.isRemoved ? 0 : removed} />
    </OwnPage>
  );
}
