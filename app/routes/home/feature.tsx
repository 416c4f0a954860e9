import type { FeaturedImage } from '~/domain/site/schema';
import { NewTab } from '~/ui/icon';
import { useSite } from '~/ui/page-state';
import { PictureImage } from '~/ui/picture';

const SIZES = '(min-width: 48em) 30rem, 100vw';

/** The featured image as a link; in the light version, which has no images, its alternative text. */
export function Feature({ image }: { image: FeaturedImage }) {
  const { isLight } = useSite();
  return (
    <a
      className="featured-image"
      href={image.clickUrl}
      target="_blank"
      rel="noopener noreferrer"
      title={image.tooltipText}
      aria-label={image.altText === '' ? image.tooltipText || 'Lo que anuncia la imagen' : undefined}
    >
      {isLight ? image.altText : <PictureImage address={image.imageUrl} alt={image.altText} sizes={SIZES} />}
      <NewTab />
    </a>
  );
}
