import { atomically, type Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { withoutSite, withSite } from '~/domain/pictures/pictures.server';
import { requireBasis } from './content-hash.server';
import type { FeaturedImage } from './schema';

/** The featured image of the home page as it is set. */
export async function findFeaturedImage(db: Database): Promise<FeaturedImage> {
  const image = await db
    .selectFrom('featured_image')
    .select([
      'image_url as imageUrl',
      'alt_text as altText',
      'tooltip_text as tooltipText',
      'click_url as clickUrl',
      'visible',
    ])
    .executeTakeFirstOrThrow();
  return { ...image, imageUrl: withSite(image.imageUrl) };
}

/**
 * Sets the featured image of the home page. `basis` is the content hash of the one that it is based on; null
 * overwrites whatever is stored.
 * @throws Refusal `stored_newer` when another than that is stored.
 */
export async function saveFeaturedImage(
  db: Database,
  by: Actor,
  image: FeaturedImage,
  basis: string | null = null,
): Promise<void> {
  await atomically(db, async (transaction) => {
    await transaction.selectFrom('featured_image').select('visible').forUpdate().execute();
    requireBasis(basis, await findFeaturedImage(transaction), image);
    await transaction
      .updateTable('featured_image')
      .set({
        image_url: withoutSite(image.imageUrl),
        alt_text: image.altText,
        tooltip_text: image.tooltipText,
        click_url: image.clickUrl,
        visible: image.visible,
      })
      .execute();
    await recordAct(transaction, by, 'image.save', image.imageUrl, { visible: image.visible });
  });
}
