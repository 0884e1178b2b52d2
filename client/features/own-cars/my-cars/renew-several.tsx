import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { formatCarTitle } from '#shared/cars/rules';
import { FEES, RENEWAL_LIMITS } from '#shared/core/limits';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Plate } from '../../../ui/plate';
import { ownCarWords } from '../words';
import { describeSubscription } from './own-car-row';

type RenewSeveralProps = {
  /** Cars whose renewal is due, at least two. */
  cars: readonly OwnCar[];
  onRenew: (cars: readonly OwnCar[]) => void;
};

/** Lets the lender choose the cars to renew by one payment; starts with as many as one payment allows. */
export function RenewSeveralCars({ cars, onRenew }: RenewSeveralProps) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(
    () => new Set(cars.slice(RENEWAL_LIMITS.cars).map(({ _id }) => _id)),
  );
  const chosen = cars.filter(({ _id }) => !leftOut.has(_id));
  const isFull = chosen.length >= RENEWAL_LIMITS.cars;

  function choose(id: string, isChosen: boolean) {
    const next = new Set(leftOut);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeftOut(next);
  }

  return (
    <>
      <p className="text-small text-ink2">{ownCarWords.renewHint}</p>
      <ul className="my-2">
        {cars.map((car) => (
          <li key={car._id}>
            <Checkbox
              checked={!leftOut.has(car._id)}
              disabled={leftOut.has(car._id) && isFull}
              onChange={({ currentTarget }) => choose(car._id, currentTarget.checked)}
            >
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Plate regNo={car.regNo} />
                <span className="min-w-0 font-label wrap-anywhere">{formatCarTitle(car)}</span>
                <span className="text-small text-ink2">{describeSubscription(car, new Date()).text}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {cars.length > RENEWAL_LIMITS.cars && (
        <p className="mb-4 text-small text-ink2">{ownCarWords.renewLimit(RENEWAL_LIMITS.cars)}</p>
      )}
      <Button icon={Smartphone} disabled={chosen.length === 0} onClick={() => onRenew(chosen)}>
        {chosen.length === 0
          ? ownCarWords.renewNone
          : ownCarWords.renew(chosen.length, chosen.length * FEES.listing)}
      </Button>
    </>
  );
}
