import type { FeaturedImage } from '~/domain/site/forms';
import { NewTab } from '../icon';

/** The featured image: a link to where it leads. */
export function Feature({ image }: { image: FeaturedImage }) {
  return (
    <a className="feature" href={image.clickUrl} target="_blank" rel="noopener noreferrer" title={image.tooltipText}>
      <img src={image.imageUrl} alt={image.altText} referrerPolicy="no-referrer" />
      <NewTab />
    </a>
  );
}
