import type { QueryClient } from '@tanstack/react-query';
import type { SignedInUser } from '#shared/auth/contract';
import { reportRefusedFavourite, sendWaitingFavourite } from '../features/cars/favourites/favourite-actions';
import type { sendWaitingHireEntry } from '../features/hires/handover/send-waiting';
import type { sendWaitingAccident } from '../features/hires/incidents/send-accident';
import { sendWaitingMessage } from '../features/messages/thread-cache';
import { loadSendingCode } from '../lib/outbox/sending';
import type { OutboxEntry } from '../lib/outbox/waiting';

/** Sends one entry of the outbox. @throws ApiError */
export function sendOutboxEntry(
  queryClient: QueryClient,
  user: SignedInUser,
  entry: OutboxEntry,
): Promise<void> {
  switch (entry.kind) {
    case 'message':
      return sendWaitingMessage(queryClient, user, entry);
    case 'favourite':
      return sendWaitingFavourite(queryClient, user, entry);
    case 'accident':
      return sendAccident(queryClient, user, entry);
    default:
      return sendForHire(queryClient, user, entry);
  }
}

/** Functions that send outbox entries; the code of each loads when the first entry of its kind is sent. */
const sendAccident: typeof sendWaitingAccident = async (...report) =>
  (await loadSendingCode(() => import('../features/hires/incidents/send-accident'))).sendWaitingAccident(
    ...report,
  );
const sendForHire: typeof sendWaitingHireEntry = async (...step) =>
  (await loadSendingCode(() => import('../features/hires/handover/send-waiting'))).sendWaitingHireEntry(
    ...step,
  );

/**
 * Shows a notice for a refused favourite only. A refused message appears in its conversation, a refused entry
 * of a hire on the hire's screen.
 */
export function reportRefusedEntry(
  queryClient: QueryClient,
  user: SignedInUser,
  entry: OutboxEntry,
  toFavourites: () => void,
): void {
  if (entry.kind === 'favourite') reportRefusedFavourite(queryClient, user._id, entry, toFavourites);
}
