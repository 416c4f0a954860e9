import { Refusal } from '~/errors/refusal';

/** Parses the id of a topic in an address. @throws Refusal `topic_missing` for one that no topic can have. */
export function topicIn(params: { id?: string }): string {
  const id = params.id ?? '';
  if (id === '' || id.length > 200 || /[\p{Cc}\p{Surrogate}]/u.test(id)) throw new Refusal('topic_missing');
  return id;
}
