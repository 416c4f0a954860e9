import { db } from '~/db/db.server';
import { findTopic } from '~/domain/topics/topics.server';
import { Refusal } from '~/errors/refusal';
import { encodeContent } from '~/files/encoded';
import { endpoint } from '~/http/api/endpoint.server';

const { loader, action } = endpoint('/tema/:temaId', {
  GET: async ({ params }) => {
    const topic = await findTopic(db, params.temaId);
    if (!topic) throw new Refusal('topic_missing');
    return encodeContent(topic);
  },
});
export { loader, action };
