import { findDisputesOf, removeDisputesOf } from './disputes.model';
import { removeLogbook } from './logbooks.model';

/** Deletes a user's disputes with their photos, the photos first: an interrupted call can be repeated. */
export async function eraseDisputesOf(userId: string): Promise<void> {
  for (const disputeId of await findDisputesOf(userId)) await removeLogbook(disputeId);
  await removeDisputesOf(userId);
}
