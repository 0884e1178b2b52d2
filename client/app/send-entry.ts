import type { QueryClient } from '@tanstack/react-query';
import type { SignedInUser } from '#shared/auth/contract';
import { sendWaitingFavourite } from '../features/cars/favourites/send-waiting';
import { sendWaitingMessage } from '../features/messages/send-waiting';
import type { Waiting } from '../lib/outbox/waiting';

/** Sends one entry of the outbox. @throws ApiError */
export function sendEntry(queryClient: QueryClient, user: SignedInUser, entry: Waiting): Promise<void> {
  return entry.kind === 'message'
    ? sendWaitingMessage(queryClient, user, entry)
    : sendWaitingFavourite(queryClient, user._id, entry);
}
