import { Refusal } from '~/errors/refusal';

/** The id of a topic that an address names. @throws Refusal `topic_missing` for what no topic can be called. */
export function topicIn(params: { id?: string }): string {
  const id = params.id ?? '';
  if (id === '' || id.length > 200 || /[\p{Cc}\p{Surrogate}]/u.test(id)) throw new Refusal('topic_missing');
  return id;
}
