import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { clear, get, getMany, promisifyRequest } from 'idb-keyval';
import { openDeviceStore } from '../../lib/device-store';
import { DEVICE_STORE_NAMES } from '../../lib/kept-on-device';
import { LIST_COPY_UPDATED_AT } from '../../lib/query-client';
import { getStoredUser } from '../../lib/session/stored-user';
import { isTokenUnexpired } from '../../lib/session/token-expiry';
import { addReplyEntries, buildReplyKey, findOfflineQueryIndex, type ReplyIndex } from './reply-index';

type KeptQuery = DehydratedState['queries'][number];

/** Version of the replies' shape; the build fills it in. */
declare const REPLIES_VERSION: string;
/** Version of the storage format: increase it when entries are stored differently. */
const FORMAT = 2;
const VERSION = `${FORMAT} ${REPLIES_VERSION}`;

const INDEX = 'index';
/** Number of a list's pages that are stored. In a conversation, the first page is the newest. */
const MAX_PAGES = 2;
/** Size limit of one stored reply, in characters or bytes. */
const MAX_LENGTH = 300_000;

export function createOfflineReplies(queryClient: QueryClient, now: () => number = Date.now) {
  const store = openDeviceStore(DEVICE_STORE_NAMES.reading);

  return {
    /**
     * Returns whether something was stored: not if the session of `owner`, who fetched the data, has ended.
     */
    async keep(queries: ReadonlySet<Query>, owner = getSessionUserId()): Promise<boolean> {
      const added: ReplyIndex = { owner, version: VERSION, savedAt: {} };
      const entries: [string, KeptQuery][] = [];
      const { queries: read } = dehydrate(queryClient, {
        shouldDehydrateQuery: (query) =>
          queries.has(query) &&
          query.state.data !== undefined &&
          query.state.dataUpdatedAt > LIST_COPY_UPDATED_AT,
      });
      for (const query of read) {
        const kind = findOfflineQueryIndex(query.queryKey);
        const kept = { ...query, state: { ...query.state, data: keepFirstPages(query.state.data) } };
        if (kind === undefined || measureSize(kept.state.data) > MAX_LENGTH) continue;
        const entry = buildReplyKey(kind, query.queryHash);
        added.savedAt[entry] = query.state.dataUpdatedAt;
        entries.push([entry, kept]);
      }
      if (entries.length === 0) return false;
      // The check and the writes share one transaction: an earlier sign-out prevents the writes, a later one
      // deletes the entries.
      return store('readwrite', async (kept) => {
        if (getSessionUserId() !== owner) return false;
        const before = await promisifyRequest<ReplyIndex | undefined>(kept.get(INDEX));
        const { index, dropped } = addReplyEntries(before, added, now());
        for (const [entry, query] of entries) kept.put(query, entry);
        kept.put(index, INDEX);
        for (const entry of dropped) kept.delete(entry);
        await promisifyRequest(kept.transaction);
        return true;
      });
    },

    /** Restores stored data into the cache, which keeps newer data. Deletes data stored for another user. */
    async restore(): Promise<void> {
      const index = await readOwnIndex();
      if (!index) return;
      const { savedAt } = addReplyEntries(undefined, index, now()).index;
      const queries = await getMany<KeptQuery>(Object.keys(savedAt), store);
      if (getSessionUserId() !== index.owner) return;
      hydrate(queryClient, { mutations: [], queries: queries.filter((query) => query !== undefined) });
    },

    /** Deletes data that was stored for another user or in another version's format. */
    async dropForeign(): Promise<void> {
      await readOwnIndex();
    },
  };

  async function readOwnIndex(): Promise<ReplyIndex | undefined> {
    const index = await get<ReplyIndex>(INDEX, store);
    if (index?.owner === getSessionUserId() && index.version === VERSION) return index;
    if (index) await clear(store);
    return undefined;
  }
}

/** Returns the id of the signed-in user; empty for a visitor, and after the token has expired. */
export function getSessionUserId(): string {
  const user = getStoredUser();
  return user && isTokenUnexpired(user.token) ? user._id : '';
}

function measureSize(data: unknown): number {
  return data instanceof Blob ? data.size : JSON.stringify(data).length;
}

function keepFirstPages(data: unknown): unknown {
  if (!isPaged(data)) return data;
  return { pages: data.pages.slice(0, MAX_PAGES), pageParams: data.pageParams.slice(0, MAX_PAGES) };
}

function isPaged(data: unknown): data is { pages: unknown[]; pageParams: unknown[] } {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}
