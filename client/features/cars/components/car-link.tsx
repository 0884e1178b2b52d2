import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PublicCar } from '#shared/cars/contract';
import { PATHS } from '#shared/core/paths';
import { carQuery } from '../api';
import { rememberViewed } from '../recently-viewed';

type CarLinkProps = { car: PublicCar; className?: string; children: ReactNode };

/** Opens a car: it counts as viewed, and its page starts with what the list already knows. */
export function CarLink({ car, className, children }: CarLinkProps) {
  const queryClient = useQueryClient();
  function open() {
    rememberViewed(car._id);
    const { queryKey } = carQuery(car._id);
    // Old from the start, so that the page asks for the car itself as well.
    if (!queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, car, { updatedAt: 1 });
  }
  return (
    <Link to={PATHS.car(car._id)} onClick={open} className={className}>
      {children}
    </Link>
  );
}
