import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { QueryState } from '../../../ui/query-state';
import { ownCarsQuery } from '../api';
import { copyCarWords } from '../words';
import { hasTypedText, pickFieldsToCopy } from './draft';
import type { Registration } from './use-registration';

type CopiedCarProps = {
  /** Plate of the lender's car to copy. */
  regNo: string;
  registration: Registration;
  /** Called when the car was copied or the user kept the typed text; a reload then does not copy again. */
  onDone: (isCopied: boolean) => void;
};

/** Fills in the registration form from another car of the lender; asks before replacing typed text. */
export function CopiedCarLoader({ regNo, registration, onDone }: CopiedCarProps) {
  const userId = useSession().user?._id ?? '';
  return (
    <QueryState
      query={useQuery(ownCarsQuery(userId))}
      loading={copyCarWords.loading}
      failed={copyCarWords.failed}
    >
      {(cars) => {
        const car = cars.find((one) => one.regNo === regNo);
        if (!car) return <Notice tone="error">{copyCarWords.unknown}</Notice>;
        return <Copy car={car} registration={registration} onDone={onDone} />;
      }}
    </QueryState>
  );
}

function Copy({ car, registration, onDone }: { car: OwnCar } & Omit<CopiedCarProps, 'regNo'>) {
  const [asks] = useState(() => hasTypedText(registration.form.getValues()));
  function fill(): void {
    registration.fill(pickFieldsToCopy(car));
    onDone(true);
  }
  const copy = useEffectEvent(fill);
  useEffect(() => {
    if (!asks) copy();
  }, [asks]);
  if (!asks) return null;
  return (
    <Notice tone="warning">
      <p>{copyCarWords.question(car.regNo)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={fill}>
          {copyCarWords.replace}
        </Button>
        <Button variant="secondary" size="small" onClick={() => onDone(false)}>
          {copyCarWords.keep}
        </Button>
      </div>
    </Notice>
  );
}
