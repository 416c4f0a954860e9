import { db } from '~/db/db.server';
import { bibleMentions } from '~/domain/bible/listing.server';
import { contentFor } from '~/http/pages/content.server';

/** What the study parts name of the Bible. */
export const mentionsFor = (args: Parameters<typeof contentFor>[0]) =>
  contentFor(args, 'bible mentions', () => bibleMentions(db));
