import { TransactionModel } from './payments.model';

/** Returns when the oldest open payment was created; null if no payment is open. */
export async function findOldestOpenPayment(): Promise<Date | null> {
  const [oldest] = await TransactionModel.find({ status: { $in: ['created', 'pending'] } }, { createdAt: 1 })
    .sort({ createdAt: 1 })
    .limit(1)
    .lean<{ createdAt: Date }[]>();
  return oldest?.createdAt ?? null;
}
