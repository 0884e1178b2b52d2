import { clsx } from 'clsx';
import { usePhotoSources } from '../../../lib/photo-sources';
import { Photo } from '../../../ui/photo';

type CarPhotoProps = {
  url: string | undefined;
  /** Alternative text; empty by default, for a photo beside the car's name. */
  alt?: string;
  sizes: string;
  /** Picture shown for a car without photos: the logo in lists, otherwise a drawing of a car. */
  fallback?: '/img/logo.png' | '/img/car.png';
  placeholder?: string | undefined;
  priority?: boolean;
  /** Whether the photo loads in its full displayed size even while the page saves data. */
  large?: boolean;
  className?: string;
};

const WIDTH = 640;
const HEIGHT = 480;

export function CarPhoto({ url, alt = '', className, large, ...rest }: CarPhotoProps) {
  const { fallback = '/img/car.png' } = rest;
  return (
    <Photo
      {...rest}
      alt={alt}
      {...usePhotoSources(url ?? fallback, large)}
      width={WIDTH}
      height={HEIGHT}
      fallback={fallback}
      className={clsx(!url && '[&>img]:object-contain [&>img]:p-8', className)}
    />
  );
}
