/** Number of server faults while sending, and the time of the next attempt. */
type Failed = { times: number; until: number };

export type WaitingMessage = {
  kind: 'message';
  /** UUID by which the server stores the message only once. */
  id: string;
  receiverId: string;
  message: string;
  /** By the sender's clock. */
  timestamp: string;
  carId?: string;
  /** The server's sentence about the refusal. */
  refused?: string;
  failed?: Failed;
};

/** A car to add to the favourites, or to remove from them, once the network is back. */
export type WaitingFavourite = {
  kind: 'favourite';
  id: string;
  isFavourite: boolean;
  /** The car's title; absent in entries of earlier versions. */
  title?: string;
  refused?: string;
  failed?: Failed;
};

export type OutboxEntry = WaitingMessage | WaitingFavourite;

/** Further actions fail at once, as without an outbox. */
export const MAX_OUTBOX_ENTRIES = 50;

/** Replaces an earlier entry with the same id; returns null if the list is full. */
export function addToList(list: readonly OutboxEntry[], added: OutboxEntry): OutboxEntry[] | null {
  const others = list.filter(({ id }) => id !== added.id);
  return others.length < MAX_OUTBOX_ENTRIES ? [...others, added] : null;
}

/** Returns the entries that are still to be sent; refused ones are not. */
export function filterUnsent(list: readonly OutboxEntry[]): OutboxEntry[] {
  return list.filter(({ refused }) => refused === undefined);
}

export function filterWaitingFavourites(list: readonly OutboxEntry[]): WaitingFavourite[] {
  return filterUnsent(list).filter((entry) => entry.kind === 'favourite');
}

export function filterRefusedFavourites(list: readonly OutboxEntry[]): WaitingFavourite[] {
  return list.filter((entry) => entry.kind === 'favourite').filter(({ refused }) => refused !== undefined);
}

/** Returns a UUID v4: `crypto.randomUUID` is missing on pages served without TLS. */
export function createEntryId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[(bytes[8] ?? 0) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
