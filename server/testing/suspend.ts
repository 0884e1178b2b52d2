import { stored } from './stored';

/** Suspends or reinstates a user directly in the database, without the API. */
export async function setSuspended(userId: string, suspendedAt: Date | null): Promise<void> {
  await stored('User').updateOne({ _id: userId }, { $set: { suspendedAt } });
}
