/** How often sending has failed by a fault of the server, and until when it is not tried again. */
type Failed = { times: number; until: number };

/** A message that waits for the network, or that the server refused. */
export type WaitingMessage = {
  kind: 'message';
  /** Names the message for the server, which stores it once. */
  id: string;
  receiverId: string;
  message: string;
  /** When it was written, by the sender's clock. */
  timestamp: string;
  carId?: string;
  /** The server's sentence. */
  refused?: string;
  failed?: Failed;
};

/** A car that becomes a favourite, or no longer is one, once the network is back. */
export type WaitingFavourite = {
  kind: 'favourite';
  id: string;
  isFavourite: boolean;
  /** What the car is called; absent in entries of earlier versions. */
  title?: string;
  /** The server's sentence. */
  refused?: string;
  failed?: Failed;
};

/** What waits on this device to be sent, in the order in which its user made it. */
export type Waiting = WaitingMessage | WaitingFavourite;

/** More is refused at once, as without an outbox. */
export const MAX_WAITING = 50;

/** The list with one more entry, in place of an earlier one with its id; null where it is full. */
export function withWaiting(list: readonly Waiting[], added: Waiting): Waiting[] | null {
  const others = list.filter(({ id }) => id !== added.id);
  return others.length < MAX_WAITING ? [...others, added] : null;
}

/** What is still to be sent. */
export function unsent(list: readonly Waiting[]): Waiting[] {
  return list.filter(({ refused }) => refused === undefined);
}

/** The cars whose favourites are still to be sent. */
export function waitingFavourites(list: readonly Waiting[]): WaitingFavourite[] {
  return unsent(list).filter((entry) => entry.kind === 'favourite');
}

/** The cars whose favourites the server refused. */
export function refusedFavourites(list: readonly Waiting[]): WaitingFavourite[] {
  return list.filter((entry) => entry.kind === 'favourite').filter(({ refused }) => refused !== undefined);
}

/** A UUID of version 4. `crypto.randomUUID` is missing where a page is served without TLS. */
export function newWaitingId(): string {
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
