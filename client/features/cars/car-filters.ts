import { useNavigate, useSearchParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';

/** The three dropdowns of SPEC §2 Home; empty means any. */
export type HomeFilters = { county: string; make: string; model: string };

const NAMES = ['county', 'make', 'model'] as const;

/** The home page's filters, kept in its address, so that they end with the path and a search can be shared. */
export function useHomeFilters() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const filters: HomeFilters = {
    county: params.get('county') ?? '',
    make: params.get('make') ?? '',
    model: params.get('model') ?? '',
  };

  /** Shows the home list so filtered, from whichever page. */
  function apply(next: Partial<HomeFilters>) {
    navigate(homeWith(next));
  }
  return { filters, apply };
}

/** The home page's address with these filters. */
export function homeWith(filters: Partial<HomeFilters>): string {
  const params = new URLSearchParams();
  for (const name of NAMES) if (filters[name]) params.set(name, filters[name]);
  const search = params.toString();
  return search ? `${PATHS.home}?${search}` : PATHS.home;
}

/** Whether two makes or models are the same, whatever their case. */
export function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
