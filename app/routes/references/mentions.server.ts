import { db } from '~/db/db.server';
import { bibleMentions } from '~/domain/bible/listing.server';
import { defineCached } from '~/http/pages/content.server';

/** The references to the Bible in all study parts. */
export const mentionsFor = defineCached('bible mentions', () => bibleMentions(db));
