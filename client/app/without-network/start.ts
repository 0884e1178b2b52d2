import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import { addDays, toDay } from '#shared/core/days';
import type { HireView } from '#shared/hires/contract';
import { ApiError } from '../../lib/api-error';
import { savesData } from '../../lib/data-saver';
import { setServerReachable } from '../../lib/reachable';
import { showToastQuestion } from '../../ui/toast-question';
import { createOfflineReplies, getSessionUserId } from './offline-replies';
import { findOfflineQueryIndex, isScreenContentQuery } from './reply-index';
import { offerNewVersions, storePageLanguage } from './service-worker';
import { offlineWords } from './words';

export async function startOfflineSupport(queryClient: QueryClient): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator && mayFetchAhead()) {
    offerNewVersions({
      ask: (accept) => void showToastQuestion(offlineWords.newVersion, accept),
      reload: () => window.location.reload(),
    })
      .then((registration) => storePageLanguage(registration, { savesData: savesData() }))
      .catch(() => undefined);
  }
  await startOfflineReading(queryClient);
}

/**
 * Whether files may be fetched in advance: not while the data saver is on, unless a service worker already
 * controls the page.
 */
function mayFetchAhead(): boolean {
  return !savesData() || navigator.serviceWorker.controller !== null;
}

/** Delay in milliseconds before replies are stored, because several replies arrive at once. */
const KEEP_AFTER_MS = 200;
/** Time without a reply after which stored data is shown; the reply replaces the data when it arrives. */
const SLOW_MS = 5_000;

/** Stores replies for offline reading and restores them offline; stores nothing if storage is blocked. */
export async function startOfflineReading(queryClient: QueryClient): Promise<void> {
  const cache = queryClient.getQueryCache();
  const reading = createOfflineReplies(queryClient);
  let waiting = new Set<Query>();

  const keepSoon = (query: Query) => {
    if (findOfflineQueryIndex(query.queryKey) === undefined) return;
    if (waiting.size === 0) setTimeout(keepNow, KEEP_AFTER_MS, getSessionUserId());
    waiting.add(query);
  };
  const keepNow = (owner: string) => {
    const queries = waiting;
    waiting = new Set();
    reading.keep(queries, owner).catch(() => undefined);
  };
  const restore = async () => {
    await reading.restore().catch(() => undefined);
    cache.getAll().forEach(endWaiting);
  };

  const showKept = async () => {
    setServerReachable(false);
    await restore();
  };

  onlineManager.setOnline(navigator.onLine);
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    if (action.type === 'success') {
      keepSoon(query);
      if (!action.manual) void prefetchHireData(queryClient, query).catch(() => undefined);
      if (!action.manual) setServerReachable(true);
    }
    if (action.type === 'fetch' && isEmpty(query) && isScreenContentQuery(query.queryKey))
      setTimeout(() => isEmpty(query) && query.isActive() && void showKept(), SLOW_MS);
    if (action.type === 'pause') endWaiting(query);
    // If the server cannot be reached although the browser reports a network, shows stored data.
    if (action.type === 'error' && isOffline(action.error) && isEmpty(query)) void showKept();
  });
  for (const query of cache.getAll()) if (query.state.data !== undefined) keepSoon(query);
  onlineManager.subscribe((online) => {
    if (!online) void restore();
  });
  if (navigator.onLine) await reading.dropForeign().catch(() => undefined);
  else await restore();
}

/** Fails a query that waits for the network and has no data, so that the screen offers a retry. */
function endWaiting(query: Query): void {
  const { data, fetchStatus } = query.state;
  if (data !== undefined || fetchStatus !== 'paused') return;
  void query.cancel({ silent: true }).then(() => {
    const error = new ApiError(offlineWords.neverSeen, 'offline', 0, {});
    if (query.state.data === undefined)
      query.setState({ ...query.state, error, status: 'error', fetchStatus: 'idle' });
  });
}

/** Whether a query has no data yet and its replies are stored for offline reading. */
function isEmpty({ queryKey, state }: Query): boolean {
  return findOfflineQueryIndex(queryKey) !== undefined && state.data === undefined;
}

function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'offline';
}

/** A list fetches only agreements of hires within this many days; an opened hire always fetches its own. */
const DAYS_AHEAD = 3;
const MAX_AT_ONCE = 3;

/** Fetches data of hires in advance, because there may be no network where a car is handed over. */
export async function prefetchHireData(
  queryClient: QueryClient,
  { queryKey, state: { data } }: Query,
): Promise<void> {
  const hires = readHires(queryKey, data);
  if (hires.length === 0) return;
  const [{ agreementQuery }, { recordsQuery }, { isDayHoldingState }] = await Promise.all([
    import('../../features/hires/api'),
    import('../../features/hires/handover/api'),
    import('#shared/hires/states'),
  ]);
  const going = hires.filter(({ state }) => isDayHoldingState(state));
  for (const hire of going.slice(0, MAX_AT_ONCE)) {
    // Fetches the records because they contain the user's code, which confirms a record on the other side's
    // phone.
    await queryClient.prefetchQuery(recordsQuery(getSessionUserId(), hire._id));
    if (!savesData()) await queryClient.prefetchQuery(agreementQuery(getSessionUserId(), hire));
  }
}

function readHires([topic, , kind]: readonly unknown[], data: unknown): HireView[] {
  if (topic !== 'hires') return [];
  if (kind === 'one') return [data as HireView];
  if (kind !== 'open') return [];
  const soon = addDays(toDay(Date.now()), DAYS_AHEAD);
  const { pages } = data as { pages: { items: HireView[] }[] };
  return pages.flatMap(({ items }) => items).filter(({ from }) => from <= soon);
}
