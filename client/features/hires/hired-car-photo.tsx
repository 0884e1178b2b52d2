import type { HireView } from '#shared/hires/contract';
import { usePhotoSources } from '../../lib/photo-sources';
import { Photo } from '../../ui/photo';

const FALLBACK = '/img/car.png';

/** The photo of a hired car, beside its name. */
export function HiredCarPhoto({
  car,
  sizes,
  className,
}: Pick<HireView, 'car'> & { sizes: string; className?: string }) {
  return (
    <Photo
      {...usePhotoSources(car.image || FALLBACK)}
      alt=""
      sizes={sizes}
      width={640}
      height={480}
      fallback={FALLBACK}
      {...(className && { className })}
    />
  );
}
