import type { DayRange } from '#shared/hires/calendar';
import { useUrlQuery } from './use-address-query';

const DAY = /^\d{4}-\d\d-\d\d$/;
const PLACE_LENGTH = 100;

export type HireChoice = {
  days: DayRange | null;
  withDriver: boolean;
  /** Place that the renter has chosen for the hire; null before a choice. */
  place: string | null;
};

/** Holds the renter's choice in the page's address, so that it survives sign-in, reload and sharing. */
export function useHireChoice() {
  const [address, setAddress] = useUrlQuery();
  function choose(changed: Partial<HireChoice>) {
    setAddress(
      (params) => {
        const next = { ...readHireChoice(params), ...changed };
        setParameter(params, 'from', next.days?.from);
        setParameter(params, 'to', next.days?.to);
        setParameter(params, 'driver', next.withDriver ? '1' : '');
        setParameter(params, 'place', next.place);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return { choice: readHireChoice(address), choose };
}

function readHireChoice(address: URLSearchParams): HireChoice {
  const from = readDay(address, 'from');
  const to = readDay(address, 'to');
  return {
    days: from && to && from <= to ? { from, to } : null,
    withDriver: address.get('driver') === '1',
    place: address.get('place')?.slice(0, PLACE_LENGTH) ?? null,
  };
}

/** Returns the parameter if it is a day that exists; otherwise null. */
function readDay(address: URLSearchParams, name: string): string | null {
  const text = address.get(name) ?? '';
  const at = DAY.test(text) ? Date.parse(text) : Number.NaN;
  return new Date(at || 0).toISOString().slice(0, 10) === text ? text : null;
}

function setParameter(params: URLSearchParams, name: string, value: string | null | undefined): void {
  if (value) params.set(name, value);
  else params.delete(name);
}
