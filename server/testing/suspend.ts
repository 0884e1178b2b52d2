import mongoose from 'mongoose';

/** Suspends a user, or lifts it, straight in the database. */
export async function setSuspended(userId: string, suspendedAt: Date | null): Promise<void> {
  await mongoose.model('User').updateOne({ _id: userId }, { $set: { suspendedAt } });
}
