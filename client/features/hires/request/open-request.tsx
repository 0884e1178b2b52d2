import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { PublicCar } from '#shared/cars/contract';
import { PATHS } from '#shared/core/paths';
import type { DayRange } from '#shared/hires/calendar';
import { isFinalHireState } from '#shared/hires/states';
import type { HireStepCommand } from '../../../lib/hire-order';
import { hiresWithPersonQuery } from '../car-queries';

type OpenRequestProps = {
  userId: string;
  car: PublicCar;
  days: DayRange | null;
  onFound: HireStepCommand['onRequestFound'];
};

/** Passes the path of the reader's unfinished hire of this car (on the chosen days, if any) to `onFound`. */
export function OpenRequestFinder({ userId, car, days, onFound }: OpenRequestProps) {
  const { data: hires = [] } = useQuery(hiresWithPersonQuery(userId, car.userId));
  const request = hires.find(
    ({ car: hired, state, from, to }) =>
      hired._id === car._id && !isFinalHireState(state) && (!days || (days.from === from && days.to === to)),
  );
  const path = request ? PATHS.hire(request._id) : null;
  const report = useEffectEvent(onFound);
  useEffect(() => report(path), [path]);
  return null;
}
