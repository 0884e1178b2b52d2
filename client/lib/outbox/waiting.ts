import type { EndpointInput } from '#shared/core/endpoint';
import type { reportAccident } from '#shared/hires/incident-contract';
import type { CarDrawingSide, DamageKind, PhotoViewpoint, RecordKind } from '#shared/hires/records';

/** Number of server faults while an entry was sent, and the time of the next attempt. */
type Failed = { times: number; until: number };

export type WaitingMessage = {
  kind: 'message';
  /** UUID of the message, by which the server stores it only once. */
  id: string;
  receiverId: string;
  message: string;
  /** Time of the message by the sender's clock. */
  timestamp: string;
  carId?: string;
  /** The server's sentence if it has refused the message. */
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

/** The report of an accident; its photos wait in the draft of the report. */
export type WaitingAccident = {
  kind: 'accident';
  /** Id of the report, by which the server stores it only once. */
  id: string;
  hireId: string;
  report: EndpointInput<typeof reportAccident>['body'];
  refused?: string;
  failed?: Failed;
};

type OfHire = {
  /** UUID of an entry, by which the server stores it only once. */
  id: string;
  hireId: string;
  record: RecordKind;
  refused?: string;
  failed?: Failed;
};

/** A photo of a hand-over or return; the file itself is in `kept-photos`, under the same id. */
export type WaitingHirePhoto = OfHire & { kind: 'hire-photo'; view: PhotoViewpoint };

/** Hand-over or return record, which its author confirms by sending it; `id` is the record's id. */
export type WaitingRecord = OfHire & {
  kind: 'hire-record';
  odometer: number;
  fuel: number;
  marks: { side: CarDrawingSide; x: number; y: number; kind: DamageKind }[];
  note: string;
  originalsSeen: boolean;
  /** Device time at which the user pressed the button. */
  deviceAt: string;
};

/** Confirmation of a hire's record by the user or, with `code`, by the other side on this phone. */
export type WaitingConfirmation = OfHire & {
  kind: 'hire-confirmation';
  recordId: string;
  /** Confirmation code that the other side has typed; stored only here, until it is sent. */
  code?: string;
  originalsSeen: boolean;
  deviceAt: string;
};

export type WaitingHireEntry = WaitingHirePhoto | WaitingRecord | WaitingConfirmation;
export type OutboxEntry = WaitingMessage | WaitingFavourite | WaitingAccident | WaitingHireEntry;

/** Maximum number of waiting messages and favourites; more fail at once, as if there were no outbox. */
export const MAX_OUTBOX_ENTRIES = 50;
/** Maximum number of waiting photos, records and confirmations: enough for two hires. */
export const MAX_HIRE_ENTRIES = 60;

/** Adds an entry or replaces an earlier one with the same id; returns null if the list is full. */
export function addToOutboxList(list: readonly OutboxEntry[], added: OutboxEntry): OutboxEntry[] | null {
  const others = list.filter(({ id }) => id !== added.id);
  const max = isForHire(added) ? MAX_HIRE_ENTRIES : MAX_OUTBOX_ENTRIES;
  const alike = others.filter((entry) => isForHire(entry) === isForHire(added));
  return alike.length < max ? [...others, added] : null;
}

function isForHire(entry: OutboxEntry): entry is WaitingHireEntry {
  return 'record' in entry;
}

export function filterEntriesOfHire(list: readonly OutboxEntry[], hireId: string): WaitingHireEntry[] {
  return list.filter(isForHire).filter((entry) => entry.hireId === hireId);
}

/** Returns the entries to send; leaves out refused entries and the confirmations of refused records. */
export function filterSendableEntries(list: readonly OutboxEntry[]): OutboxEntry[] {
  const refused = new Set(list.filter((entry) => entry.refused !== undefined).map(({ id }) => id));
  return list.filter(
    (entry) => !refused.has(entry.id) && !(entry.kind === 'hire-confirmation' && refused.has(entry.recordId)),
  );
}

export function filterWaitingFavourites(list: readonly OutboxEntry[]): WaitingFavourite[] {
  return filterSendableEntries(list).filter((entry) => entry.kind === 'favourite');
}

export function filterRefusedFavourites(list: readonly OutboxEntry[]): WaitingFavourite[] {
  return list.filter((entry) => entry.kind === 'favourite').filter(({ refused }) => refused !== undefined);
}

/** Returns a UUID v4: `crypto.randomUUID` is missing on pages served without TLS. */
export function createUuid(): string {
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

/** Returns the accident report of a hire that still waits to be sent or that the server refused. */
export function findWaitingAccident(
  list: readonly OutboxEntry[],
  hireId: string,
): WaitingAccident | undefined {
  return list.filter((entry) => entry.kind === 'accident').find((entry) => entry.hireId === hireId);
}
