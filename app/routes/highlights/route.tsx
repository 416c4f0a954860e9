import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { formAction } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { Flash } from '~/ui/page/flash';
import { OwnPage } from '~/ui/page/own-page';
import { Pages } from '~/ui/page/pages';
import { RefusedForm } from '~/ui/page/refused-form';
import { useSite } from '~/ui/page-state';
import { PostForm } from '~/ui/post-form';
import { sheet } from '~/ui/sheet';
import { titled } from '~/ui/title';
import { listForms } from './actions.server';
import { HighlightsFoot, NoHighlights } from './foot';
import { Found, highlightsHead } from './head';
import { HighlightList } from './list';
import { loadHighlights } from './load.server';
import { highlightsAddress, rowOf, type HighlightsState } from './props';
import styles from './highlights.css?url';

export const links = sheet(styles);

export const loader = pageLoader('member', loadHighlights, { isList: true, isOwn: true });

export const action = formAction('member', {
  remove: listForms.remove,
  restore: listForms.restore,
  take: listForms.take,
  leave: listForms.leave,
  add: listForms.add,
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const { page = 1 } = data?.state ?? {};
  return titled({ title: page > 1 ? `Mis marcas, página ${page}` : 'Mis marcas' }, matches);
};

export default function Highlights() {
  const { state, words, groups, total, pages, counts, collections, target, colours } = useLoaderData<typeof loader>();
  const { flash } = useSite();
  const hasSome = counts.total > 0;
  const isInRow = groups.some(({ items }) => items.some(({ id }) => rowOf(id) === flash?.part));
  return (
    <OwnPage {...highlightsHead({ state, target, counts, collections, colours })}>
      <Flash
        part={isInRow ? '' : flash?.part}
        act={({ name, number }) => name === 'marca-quitada' && <Undo id={number} state={state} />}
      />
      <RefusedForm />
      <Found state={state} total={total} />
      {hasSome ? <HighlightList groups={groups} state={state} words={words} target={target} /> : <NoHighlights />}
      <Pages page={state.page} pages={pages} addressOf={(page) => highlightsAddress(state, page)} />
      <HighlightsFoot hasSome={hasSome} />
    </OwnPage>
  );
}

function Undo({ id, state }: { id: number | null; state: HighlightsState }) {
  return (
    <PostForm action={highlightsAddress(state, state.page)} intent="restore">
      <input type="hidden" name="highlight" value={id ?? ''} />
      <button className="button">Deshacer</button>
    </PostForm>
  );
}
