import type { ActionFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { db } from '~/db/db.server';
import { parseChapterRef } from '~/domain/book/chapter-ref';
import { proposedFor, refuseForTopic } from '~/domain/topics/proposed.server';
import { MOST_REFERENCES, proposedForm } from '~/domain/topics/schema';
import { topicFields, topicForm } from '~/domain/writing/topic-form';
import { addToTopic, findTopicAsWritten, markOfTopic, storeTypedTopic } from '~/domain/writing/topics.server';
import { Refusal } from '~/errors/refusal';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formData, replaceDraft } from '~/http/forms/drafts.server';
import { formAction, intent } from '~/http/forms/form.server';
import { pageLoader } from '~/http/pages/page.server';
import { topicIn } from '~/http/pages/topic-param';
import { uploaderOf } from '~/http/uploads/uploader.server';
import { paths } from '~/paths';
import { AdminPage } from '~/routes/admin/admin-page';
import { discard } from '~/routes/admin/discard.server';
import { adminLinks } from '~/routes/admin/links';
import { Waits } from '~/routes/admin/waits';
import { waitsFor } from '~/routes/admin/waits.server';
import { Island } from '~/ui/island';
import { WayBack } from '~/ui/page/way-back';
import { titled } from '~/ui/title';
import { Proposed } from './proposed';
import { TopicEditor } from './topic-editor';

export const links = adminLinks;

const constraints = constraintsOf({ topic: topicForm });

/** The id of the topic in the address; null for a new one. */
const idIn = ({ id }: ActionFunctionArgs['params']) => (id === undefined ? null : topicIn({ id }));

const OPTIONS = { databaseError: 'content_save_failed' } as const;
const proposedAt = (id: string) => `${paths.adminWriteTopic(id)}#propuestos`;

export const loader = pageLoader(
  'editor',
  async (admin, { request, params }) => {
    const id = idIn(params);
    const [formProps, standing, waits, proposed] = await Promise.all([
      formData(request, admin.id),
      id === null ? undefined : findTopicAsWritten(db, id),
      id === null ? null : waitsFor({ kind: 'topics', volume: 0, key: id }),
      proposedFor(db, id ?? ''), // which no topic has
    ]);
    if (id !== null && !standing) throw new Refusal('topic_missing');
    const isLong = (standing?.items.length ?? 0) > MOST_REFERENCES;
    const texts = topicFields(isLong ? undefined : standing);
    return { id, isLong, texts, mark: markOfTopic(standing), waits, proposed, formProps, constraints };
  },
  { databaseError: 'content_load_failed' },
);

export const action = formAction('editor', {
  topic: intent(
    topicForm,
    async (values, { asker, args, done }) => {
      const mode = values.step === 'save' ? 'stored' : 'waits';
      const stored = await storeTypedTopic(db, uploaderOf(asker), idIn(args.params), values, mode);
      const headers = await replaceDraft(args.request, asker.id);
      if ('review' in stored) return done(`${paths.adminReview(stored.review)}#resumen`, {}, headers);
      const undo = stored.change ?? undefined;
      // Back at its own address: a new topic that is undone has no page, and the draft of the form ends where it was typed.
      return done({ to: paths.adminWriteTopic(idIn(args.params)), flash: 'tema-escrito', undo }, {}, headers);
    },
    { databaseError: 'content_save_failed', storesRefused: true, optionalFields: ['step'] },
  ),
  take: intent(
    proposedForm,
    async ({ chapter }, { asker, args, done }) => {
      const id = topicIn(args.params);
      const undo = (await addToTopic(db, uploaderOf(asker), id, parseChapterRef(chapter))) ?? undefined;
      return done({ to: proposedAt(id), flash: 'capitulo-en-tema', undo });
    },
    OPTIONS,
  ),
  refuse: intent(
    proposedForm,
    async ({ chapter }, { asker, args, done }) => {
      const id = topicIn(args.params);
      const undo = await refuseForTopic(db, asker, id, parseChapterRef(chapter));
      return done({ to: proposedAt(id), flash: 'capitulo-descartado', undo });
    },
    OPTIONS,
  ),
  discard: discard(({ params }) => paths.adminWriteTopic(idIn(params))),
});

const titleOf = (id: string | null, title: string) => (id === null ? 'Un tema nuevo' : `El tema «${title}»`);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  titled({ title: `${data ? titleOf(data.id, data.texts.title) : 'Tema'} · Administración` }, matches);

export default function WriteTopic() {
  const { id, isLong, texts, mark, waits, proposed, formProps } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={titleOf(id, texts.title)}>
      <WayBack to={`${paths.admin('main-files')}#temas`} label="Volver a los temas" />
      <Waits waits={waits} />
      {isLong ? (
        <p className="notice">Tiene demasiados capítulos para editarlo aquí. Descarga los temas y súbelo en su ZIP.</p>
      ) : (
        <Island name="panel/TopicEditor" wakes="always">
          <TopicEditor {...{ id, texts, mark }} {...formProps} />
        </Island>
      )}
      {id !== null && <Proposed id={id} proposed={proposed} />}
    </AdminPage>
  );
}
