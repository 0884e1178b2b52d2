import { createHash, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { id } from '#shared/core/values';
import type { Clock } from '../../gateways/clock';
import { readCallback } from '../../gateways/daraja/callback';
import {
  type CallbackRecord,
  findWaitingCallbacks,
  insertCallback,
  markProcessed,
} from './payment-callbacks.model';
import { weighCallback } from './payment-evidence';
import type { Settlement } from './payment-settlement.service';
import { findSecretHash } from './payments.model';

type CallbackDeps = { clock: Clock; log: Logger; settle: Settlement['settle'] };

const BATCH = 100;

/** Far more than Daraja sends. */
const MAX_LENGTH = 16 * 1024;

/** What M-Pesa reports by itself: kept first, acknowledged, processed after. */
export function createPaymentCallbacks({ clock, log, settle }: CallbackDeps) {
  /** Doing it twice changes nothing, so that any instance may take over from one that died. */
  async function process(record: CallbackRecord): Promise<void> {
    const paymentId = record.paymentId.toHexString();
    const callback = readCallback(JSON.parse(record.body));
    if (callback) await settle(paymentId, (payment) => weighCallback(payment, callback));
    else log.warn({ paymentId }, 'callback of a shape unknown');
    await markProcessed(record._id);
  }

  return {
    /**
     * Returns as soon as the callback is on record. One with a wrong secret, for a payment unknown or of
     * absurd size leaves nothing but a line in the log.
     */
    async receive(paymentId: string, secret: string, body: unknown): Promise<void> {
      const text = JSON.stringify(body);
      if (!(await isGenuine(paymentId, secret)) || text.length > MAX_LENGTH) {
        log.warn({ paymentId, length: text.length }, 'callback turned away');
        return;
      }
      const record = await insertCallback(paymentId, text, clock.now());
      process(record).catch((error: unknown) => {
        log.warn({ err: error, paymentId }, 'callback kept for later');
      });
    },

    /** Processes what was acknowledged but not brought to its end, by this process or one before it. */
    async processWaiting(): Promise<void> {
      for (const record of await findWaitingCallbacks(clock.now(), BATCH)) await process(record);
    },
  };
}

/** How a callback's secret is kept. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

async function isGenuine(paymentId: string, secret: string): Promise<boolean> {
  if (!id.safeParse(paymentId).success) return false;
  const expected = await findSecretHash(paymentId);
  return expected !== null && timingSafeEqual(Buffer.from(expected), Buffer.from(hashSecret(secret)));
}
