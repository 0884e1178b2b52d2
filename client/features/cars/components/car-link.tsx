import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { PublicCar } from '#shared/cars/contract';
import { PATHS } from '#shared/core/paths';
import { LIST_COPY_UPDATED_AT } from '../../../lib/query-client';
import { carQuery } from '../api';
import { rememberViewedCar } from '../kept-ids';

type CarLinkProps = { car: PublicCar; className?: string; children: ReactNode };

/** Link to a car: stores the car as viewed, passes on the list's data and the days of the search. */
export function CarLink({ car, className, children }: CarLinkProps) {
  const queryClient = useQueryClient();
  const days = /from=[\d-]+&to=[\d-]+/.exec(useLocation().search);
  function prepare() {
    rememberViewedCar(car._id);
    const { queryKey } = carQuery(car._id);
    // Stores the list's copy of the car as already stale, so that the car's screen refetches the car.
    if (!queryClient.getQueryData(queryKey))
      queryClient.setQueryData(queryKey, car, { updatedAt: LIST_COPY_UPDATED_AT });
  }
  return (
    <Link to={PATHS.car(car._id) + (days ? `?${days[0]}` : '')} onClick={prepare} className={className}>
      {children}
    </Link>
  );
}
