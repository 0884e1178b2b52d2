import type { Query, QueryClient } from '@tanstack/react-query';
import { addDays, toDay } from '#shared/core/days';
import type { HireView } from '#shared/hires/contract';
import { savesData } from '../../lib/data-saver';
import { getReaderId } from './offline-replies';

/**
 * A list of hires also fetches the agreements of hires that begin within this many days. A hire that was
 * opened always fetches its agreement.
 */
const DAYS_AHEAD = 3;
const MAX_AT_ONCE = 3;

/**
 * Fetches the agreements of hires in a fetched query, because there may be no network where a car is handed
 * over.
 */
export async function prefetchAgreements(
  queryClient: QueryClient,
  { queryKey, state: { data } }: Query,
): Promise<void> {
  const hires = readHires(queryKey, data);
  if (hires.length === 0 || savesData()) return;
  const [{ agreementQuery }, { isHoldingHireState }] = await Promise.all([
    import('../../features/hires/api'),
    import('#shared/hires/states'),
  ]);
  const going = hires.filter(({ state }) => isHoldingHireState(state));
  for (const hire of going.slice(0, MAX_AT_ONCE))
    await queryClient.prefetchQuery(agreementQuery(getReaderId(), hire));
}

function readHires([topic, , kind]: readonly unknown[], data: unknown): HireView[] {
  if (topic !== 'hires') return [];
  if (kind === 'one') return [data as HireView];
  if (kind !== 'open') return [];
  const soon = addDays(toDay(Date.now()), DAYS_AHEAD);
  const { pages } = data as { pages: { items: HireView[] }[] };
  return pages.flatMap(({ items }) => items).filter(({ from }) => from <= soon);
}
