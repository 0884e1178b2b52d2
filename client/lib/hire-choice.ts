import type { DayRange } from '#shared/hires/calendar';
import { useAddressQuery } from './use-address-query';

const DAY = /^\d{4}-\d\d-\d\d$/;
const PLACE_LENGTH = 100;

export type HireChoice = {
  days: DayRange | null;
  withDriver: boolean;
  /** Null until it is chosen. */
  place: string | null;
};

/** Kept in the address, so that a sign-in, a reload and a shared link keep it. */
export function useHireChoice() {
  const [address, setAddress] = useAddressQuery();
  function choose(changed: Partial<HireChoice>) {
    setAddress(
      (params) => {
        const next = { ...choiceOf(params), ...changed };
        put(params, 'from', next.days?.from);
        put(params, 'to', next.days?.to);
        put(params, 'driver', next.withDriver ? '1' : '');
        put(params, 'place', next.place);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return { choice: choiceOf(address), choose };
}

function choiceOf(address: URLSearchParams): HireChoice {
  const from = dayIn(address, 'from');
  const to = dayIn(address, 'to');
  return {
    days: from && to && from <= to ? { from, to } : null,
    withDriver: address.get('driver') === '1',
    place: address.get('place')?.slice(0, PLACE_LENGTH) ?? null,
  };
}

/** Returns the parameter if it is a day that exists; otherwise null. */
function dayIn(address: URLSearchParams, name: string): string | null {
  const text = address.get(name) ?? '';
  const at = DAY.test(text) ? Date.parse(text) : Number.NaN;
  return new Date(at || 0).toISOString().slice(0, 10) === text ? text : null;
}

function put(params: URLSearchParams, name: string, value: string | null | undefined): void {
  if (value) params.set(name, value);
  else params.delete(name);
}
