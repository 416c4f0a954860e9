import type { FeaturedImage } from '~/domain/site/schema';
import { overHttps } from '~/text/over-https';
import { NewTab } from '~/ui/icon';
import { useSite } from '~/ui/page-state';

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
    >
      {isLight ? (
        image.altText
      ) : (
        <img src={overHttps(image.imageUrl)} alt={image.altText} referrerPolicy="no-referrer" />
      )}
      <NewTab />
    </a>
  );
}
