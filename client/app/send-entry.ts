import type { QueryClient } from '@tanstack/react-query';
import type { SignedInUser } from '#shared/auth/contract';
import { reportRefusedFavourite, sendWaitingFavourite } from '../features/cars/favourites/favourite-actions';
import { sendWaitingMessage } from '../features/messages/thread-cache';
import type { OutboxEntry } from '../lib/outbox/waiting';

/** @throws ApiError */
export function sendEntry(queryClient: QueryClient, user: SignedInUser, entry: OutboxEntry): Promise<void> {
  return entry.kind === 'message'
    ? sendWaitingMessage(queryClient, user, entry)
    : sendWaitingFavourite(queryClient, user, entry);
}

/** Refused messages are shown in their conversation instead. */
export function reportRefusal(
  queryClient: QueryClient,
  user: SignedInUser,
  entry: OutboxEntry,
  toFavourites: () => void,
): void {
  if (entry.kind === 'favourite') reportRefusedFavourite(queryClient, user._id, entry, toFavourites);
}
