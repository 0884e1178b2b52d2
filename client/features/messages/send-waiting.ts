import type { QueryClient } from '@tanstack/react-query';
import type { SignedInUser } from '#shared/auth/contract';
import type { WaitingMessage } from '../../lib/outbox/waiting';
import { deliverMessage } from './api';
import { createThreadCache } from './thread-cache';

/** Sends a message that waited for the network, and shows it in its conversation. */
export async function sendWaitingMessage(
  queryClient: QueryClient,
  user: SignedInUser,
  { id, receiverId, message, timestamp, carId }: WaitingMessage,
): Promise<void> {
  const about = carId ? { carId } : {};
  const draft = { senderId: user._id, receiverId, message, timestamp, clientId: id, ...about };
  await createThreadCache(queryClient, user._id, receiverId).add(await deliverMessage(user.token, draft));
  void queryClient.invalidateQueries({ queryKey: ['messages'] });
}
