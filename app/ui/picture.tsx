import { overHttps } from '~/text/over-https';
import { pictureAt, picturePath, sourceSet } from '~/text/picture';

interface PictureProps {
  /** Path of an uploaded picture, or the address of an image elsewhere. */
  address: string;
  alt: string;
  /** Width at which it is shown, as `sizes`. */
  sizes: string;
  className?: string;
  isLazy?: true;
}

/** An image; of an uploaded one the file that fits, and the space that it takes before it is there. */
export function PictureImage({ address, alt, sizes, className, isLazy }: PictureProps) {
  const picture = pictureAt(address);
  if (!picture) return <img className={className} src={overHttps(address)} alt={alt} referrerPolicy="no-referrer" />;
  return (
    <picture>
      <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
      <img
        className={className}
        src={picturePath(picture)}
        srcSet={sourceSet(picture, 'jpg')}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={isLazy && 'lazy'}
      />
    </picture>
  );
}
