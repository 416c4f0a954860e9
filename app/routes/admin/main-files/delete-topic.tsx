import { db } from '~/db/db.server';
import { deleteTopics, titleOfTopic } from '~/domain/topics/storing.server';
import { Refusal } from '~/errors/refusal';
import { topicIn } from '~/http/pages/topic-param';
import { confirmMeta, ConfirmPage } from '~/routes/admin/confirm';
import { confirmation } from '~/routes/admin/confirmation.server';
import { adminLinks } from '~/routes/admin/links';
import { questions } from '~/routes/admin/questions';
import { topicFilterIn, listAddress } from './topic-filter';

export const links = adminLinks;

const listAt = ({ url }: Request) => listAddress(topicFilterIn(new URL(url).searchParams));

const page = confirmation('editor', {
  ask: async ({ params, request }) => {
    const title = await titleOfTopic(db, topicIn(params));
    if (title === undefined) throw new Refusal('topic_missing');
    return { question: questions.topic(title), back: listAt(request) };
  },
  act: async ({ asker, args, done }) => {
    const { change } = await deleteTopics(db, asker, [topicIn(args.params)]);
    return done({ to: listAt(args.request), flash: 'tema-eliminado', undo: change });
  },
  repeatRefusals: ['topic_missing'],
});
export const loader = page.loader;
export const action = page.action;
export const meta = confirmMeta;
export default ConfirmPage;
