import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { carTitle } from '#shared/cars/rules';
import { PATHS } from '#shared/core/paths';
import { carsByIdQuery } from '../features/cars/cars-by-id';
import { CarPhoto } from '../features/cars/components/car-photo';
import { homeWords } from '../features/cars/list-words';
import { MoneyText } from '../ui/money-text';
import { Plate } from '../ui/plate';
import { screenWords } from './screen-words';

/** The car that a conversation is about: photo, plate, price and a link; a sentence where it is no longer listed. */
export function ConversationCar({ carId }: { carId: string }) {
  const { data: cars } = useQuery(carsByIdQuery([carId]));
  const car = cars?.[0];
  if (!cars) return null;
  if (!car) return <p className="self-center text-small text-ink2">{screenWords.carGone}</p>;
  return (
    <Link
      to={PATHS.car(car._id)}
      className="flex w-full max-w-90 shrink-0 items-center gap-3 self-center overflow-hidden rounded-control border border-line bg-surface pr-3 hover:bg-sunken"
    >
      <CarPhoto url={car.images[0]} alt="" sizes="96px" fallback="/img/car.png" className="w-24 shrink-0" />
      <span className="min-w-0 flex-1 py-2">
        <span className="block truncate font-strong">{carTitle(car)}</span>
        <MoneyText amount={car.price} per={homeWords.perDay} size="inline" className="block" />
      </span>
      <Plate regNo={car.regNo} />
    </Link>
  );
}
