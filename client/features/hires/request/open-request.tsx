import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { PublicCar } from '#shared/cars/contract';
import { PATHS } from '#shared/core/paths';
import type { DayRange } from '#shared/hires/calendar';
import { isFinalHireState } from '#shared/hires/states';
import type { HireOrder } from '../../../lib/hire-order';
import { hiresWithQuery } from '../car-queries';

type OpenRequestProps = {
  userId: string;
  car: PublicCar;
  days: DayRange | null;
  onFound: HireOrder['onRequestFound'];
};

/** Reports the reader's hire of this car that is not over; if days are chosen, only a hire on these days. */
export function OpenRequest({ userId, car, days, onFound }: OpenRequestProps) {
  const { data: hires = [] } = useQuery(hiresWithQuery(userId, car.userId));
  const request = hires.find(
    ({ car: hired, state, from, to }) =>
      hired._id === car._id && !isFinalHireState(state) && (!days || (days.from === from && days.to === to)),
  );
  const path = request ? PATHS.hire(request._id) : null;
  const report = useEffectEvent(onFound);
  useEffect(() => report(path), [path]);
  return null;
}
