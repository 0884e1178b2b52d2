import { stored } from './stored';

/** Suspends a user, or lifts it, straight in the database. */
export async function setSuspended(userId: string, suspendedAt: Date | null): Promise<void> {
  await stored('User').updateOne({ _id: userId }, { $set: { suspendedAt } });
}
