import { useNavigate, useSearchParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';

/** Values of the three dropdowns in the hero; empty means any. */
export type HomeFilters = { county: string; make: string; model: string };

const NAMES = ['county', 'make', 'model'] as const;

/** The home screen's filters in the URL: another path resets them, and a search can be shared. */
export function useHomeFilters() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters: HomeFilters = {
    county: params.get('county') ?? '',
    make: params.get('make') ?? '',
    model: params.get('model') ?? '',
  };

  /** Navigates to the filtered home list, from any screen. */
  function apply(next: Partial<HomeFilters>) {
    navigate(homePath(next));
  }
  return { filters, apply };
}

/** Path and query of the home screen with these filters. */
export function homePath(filters: Partial<HomeFilters>): string {
  const params = new URLSearchParams();
  for (const name of NAMES) if (filters[name]) params.set(name, filters[name]);
  const search = params.toString();
  return search ? `${PATHS.home}?${search}` : PATHS.home;
}

/** Whether two makes, models or counties are equal, ignoring case. */
export function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
