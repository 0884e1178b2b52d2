import { useState } from 'react';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { FEES, RENEWAL_LIMITS } from '#shared/core/limits';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { ownCarWords } from '../words';
import { RenewSeveralCars } from './renew-several';

type RenewalRowProps = {
  /** Cars whose renewal is due, at least one. */
  cars: readonly OwnCar[];
  onPay: (cars: readonly OwnCar[]) => void;
};

/**
 * Offers to renew the due cars by one payment, up to the maximum number of cars, or to choose among several.
 */
export function RenewalRow({ cars, onPay }: RenewalRowProps) {
  const [isChoosing, setChoosing] = useState(false);
  const paid = cars.slice(0, RENEWAL_LIMITS.cars);
  return (
    <div className="flex min-h-16.5 items-center gap-3 bg-murram-tint py-2.5 pr-3 pl-3.5">
      <div className="min-w-0 flex-1">
        <p className="text-small font-heading">{ownCarWords.due(cars.length)}</p>
        {cars.length === 1 ? (
          <p className="text-tiny text-ink2">{ownCarWords.payHint}</p>
        ) : (
          <button
            type="button"
            className="relative text-left text-tiny font-label text-tea underline after:absolute after:-inset-x-2 after:-inset-y-3.5"
            onClick={() => setChoosing(true)}
          >
            {ownCarWords.chooseDue}
          </button>
        )}
      </div>
      <Button size="small" className="shrink-0" onClick={() => onPay(paid)}>
        {ownCarWords.payFor(paid.length * FEES.listing)}
      </Button>
      {isChoosing && (
        <Dialog open title={ownCarWords.renewTitle} onClose={() => setChoosing(false)}>
          <RenewSeveralCars cars={cars} onRenew={(chosen) => [setChoosing(false), onPay(chosen)]} />
        </Dialog>
      )}
    </div>
  );
}
