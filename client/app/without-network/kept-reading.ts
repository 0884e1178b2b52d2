import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { delMany, get, getMany, setMany, update } from 'idb-keyval';
import { deviceStore } from '../../lib/device-store';
import { DEVICE_STORES } from '../../lib/kept-on-device';
import { KNOWN_FROM_LIST } from '../../lib/known-from-list';
import { storedUser } from '../../lib/session/stored-user';
import { entryOf, kindOf, type ReadingIndex, withEntries } from './reading-index';

type KeptQuery = DehydratedState['queries'][number];

const INDEX = 'index';
/** Pages of a list; the first of a thread is its newest. */
const MAX_PAGES = 2;
/** Larger answers are not kept. */
const MAX_LENGTH = 300_000;

/** The answers that stay readable without a network, kept in the browser for the user who got them. */
export function createKeptReading(queryClient: QueryClient, now: () => number = Date.now) {
  const store = deviceStore(DEVICE_STORES.reading);
  const owner = () => storedUser()?._id ?? '';

  return {
    /** Keeps what these queries hold. */
    async keep(queries: ReadonlySet<Query>): Promise<void> {
      const added: ReadingIndex = { owner: owner(), savedAt: {} };
      const entries: [string, KeptQuery][] = [];
      const { queries: read } = dehydrate(queryClient, {
        shouldDehydrateQuery: (query) =>
          queries.has(query) && query.state.data !== undefined && query.state.dataUpdatedAt > KNOWN_FROM_LIST,
      });
      for (const query of read) {
        const kind = kindOf(query.queryKey);
        const kept = { ...query, state: { ...query.state, data: firstPages(query.state.data) } };
        if (kind === undefined || JSON.stringify(kept.state.data).length > MAX_LENGTH) continue;
        const entry = entryOf(kind, query.queryHash);
        added.savedAt[entry] = query.state.dataUpdatedAt;
        entries.push([entry, kept]);
      }
      if (entries.length === 0) return;
      await setMany(entries, store);
      let dropped: string[] = [];
      await update<ReadingIndex>(
        INDEX,
        (before) => {
          const next = withEntries(before, added, now());
          dropped = next.dropped;
          return next.index;
        },
        store,
      );
      await delMany(dropped, store);
    },

    /** Puts what is kept of the present user where the page has nothing newer. */
    async restore(): Promise<void> {
      const index = await get<ReadingIndex>(INDEX, store);
      if (index?.owner !== owner()) return;
      const { savedAt } = withEntries(undefined, index, now()).index;
      const queries = await getMany<KeptQuery>(Object.keys(savedAt), store);
      hydrate(queryClient, { mutations: [], queries: queries.filter((query) => query !== undefined) });
    },
  };
}

function firstPages(data: unknown): unknown {
  if (!isPaged(data)) return data;
  return { pages: data.pages.slice(0, MAX_PAGES), pageParams: data.pageParams.slice(0, MAX_PAGES) };
}

function isPaged(data: unknown): data is { pages: unknown[]; pageParams: unknown[] } {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}
