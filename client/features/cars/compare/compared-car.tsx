import X from 'lucide-react/icons/x';
import type { PublicCar } from '#shared/cars/contract';
import { formatCarTitle } from '#shared/cars/rules';
import { IconButton } from '../../../ui/icon-button';
import { CarLink } from '../components/car-link';
import { CarPhoto } from '../components/car-photo';
import { compareWords } from './words';

/** Photo and title of a compared car, with the button that removes the car. */
export function ComparedCar({ car, onRemove }: { car: PublicCar; onRemove: (carId: string) => void }) {
  return (
    <div className="relative">
      <CarLink car={car} className="block font-label text-ink underline">
        <CarPhoto
          url={car.images[0]}
          alt=""
          sizes="300px"
          fallback="/img/car.png"
          placeholder={car.placeholder}
          className="rounded-inner"
        />
        <span className="mt-2 block wrap-anywhere">{formatCarTitle(car)}</span>
      </CarLink>
      <IconButton
        icon={X}
        label={compareWords.remove(formatCarTitle(car))}
        variant="floating"
        size="small"
        className="absolute top-2.5 right-2.5"
        onClick={() => onRemove(car._id)}
      />
    </div>
  );
}
