import mongoose from 'mongoose';
import { HOUR_MS } from '#shared/core/durations';
import { defineModel } from '../../../db/define-model';
import { isDuplicateKey } from '../../../db/duplicate-key';

/** Prompts per hour and phone. */
const PER_HOUR = 10;

const phoneFields = {
  /** 254 and nine digits. */
  _id: { type: String, required: true },
  lastAt: { type: Date, required: true },
  /** The newest prompts, at most PER_HOUR of them. */
  recent: { type: [Date], required: true },
} as const;
const phoneSchema = new mongoose.Schema(phoneFields, {
  collection: 'paymentphones',
  versionKey: false,
  strict: 'throw',
});
phoneSchema.index({ lastAt: 1 }, { expireAfterSeconds: HOUR_MS / 1000 });

type PhoneRecord = { _id: string; lastAt: Date; recent: Date[] };

const PaymentPhoneModel = defineModel<PhoneRecord>('PaymentPhone', phoneSchema);

/**
 * Reserves a prompt to a phone: at most one per `pauseMs` and ten per hour.
 * @returns 0 if reserved, else the milliseconds to wait
 */
export async function reservePhone(phone254: string, now: Date, pauseMs: number): Promise<number> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const reserved = await PaymentPhoneModel.updateOne(
    {
      _id: phone254,
      lastAt: { $lte: ago(pauseMs) },
      $or: [{ [`recent.${PER_HOUR - 1}`]: { $exists: false } }, { 'recent.0': { $lte: ago(HOUR_MS) } }],
    },
    { $set: { lastAt: now }, $push: { recent: { $each: [now], $slice: -PER_HOUR } } },
  );
  if (reserved.matchedCount === 1) return 0;
  try {
    await PaymentPhoneModel.create({ _id: phone254, lastAt: now, recent: [now] });
    return 0;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  return waitOf(await PaymentPhoneModel.findById(phone254).lean<PhoneRecord>(), now, pauseMs);
}

function waitOf(phone: PhoneRecord | null, now: Date, pauseMs: number): number {
  const { lastAt = now, recent = [] } = phone ?? {};
  const left = (since: Date, span: number) => since.getTime() + span - now.getTime();
  const oldest = recent.length < PER_HOUR ? undefined : recent[0];
  return Math.max(left(lastAt, pauseMs), oldest ? left(oldest, HOUR_MS) : 0, 1_000);
}
