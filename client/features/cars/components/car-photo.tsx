import { clsx } from 'clsx';
import { photoSources } from '../../../lib/photo-sources';
import { Photo } from '../../../ui/photo';

type CarPhotoProps = {
  /** Undefined where the car has no photo. */
  url: string | undefined;
  alt: string;
  sizes: string;
  /** SPEC §9: the logo in the list, a drawn car elsewhere. */
  fallback: '/img/logo.png' | '/img/car.png';
  placeholder?: string | undefined;
  priority?: boolean;
  className?: string;
};

const WIDTH = 640;
const HEIGHT = 480;

/** A car's photo, 4:3, in the size that its place needs. */
export function CarPhoto({ url, fallback, className, ...rest }: CarPhotoProps) {
  return (
    <Photo
      {...rest}
      {...photoSources(url ?? fallback)}
      width={WIDTH}
      height={HEIGHT}
      fallback={fallback}
      className={clsx(!url && '[&>img]:object-contain [&>img]:p-8', className)}
    />
  );
}
