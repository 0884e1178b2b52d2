import { TransactionModel } from './payments.model';

/** When the oldest payment without a result was asked for; null without one. */
export async function oldestOpenPayment(): Promise<Date | null> {
  const [oldest] = await TransactionModel.find({ status: { $in: ['created', 'pending'] } }, { createdAt: 1 })
    .sort({ createdAt: 1 })
    .limit(1)
    .lean<{ createdAt: Date }[]>();
  return oldest?.createdAt ?? null;
}
