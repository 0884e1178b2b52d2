import { createHash, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { id } from '#shared/core/values';
import type { Background } from '../../../background';
import type { Clock } from '../../../gateways/clock';
import { type DarajaCallback, readCallback } from '../../../gateways/daraja/callback';
import type { MayCallBack } from '../../../gateways/daraja/callback-sources';
import { judgeCallbackCode } from '../../../gateways/daraja/result-codes';
import { findRemovedSecretHash, restoreUnpaid } from '../admin/removed-payments.model';
import { findSecretHash } from '../payments.model';
import { weighCallback } from '../settlement/evidence';
import type { Settlement } from '../settlement/settlement.service';
import { type CallbackRecord, findWaitingCallbacks, insertCallback, markProcessed } from './callbacks.model';

type CallbackDeps = {
  clock: Clock;
  log: Logger;
  background: Background;
  settle: Settlement['settle'];
  mayCallBack: MayCallBack;
};

const BATCH = 100;

/** Far more than Daraja sends. */
const MAX_LENGTH = 16 * 1024;

/** What M-Pesa reports by itself: kept first, acknowledged, processed after. */
export function createPaymentCallbacks({ clock, log, background, settle, mayCallBack }: CallbackDeps) {
  /** Doing it twice changes nothing, so that any instance may take over from one that died. */
  async function process(record: CallbackRecord): Promise<void> {
    const paymentId = record.paymentId.toHexString();
    const callback = readCallback(JSON.parse(record.body));
    if (callback) {
      const settled = await settle(paymentId, (payment) => weighCallback(payment, callback));
      if (!settled && (await isRestored(paymentId, callback))) return process(record);
    } else log.warn({ paymentId }, 'callback of a shape unknown');
    await markProcessed(record._id);
  }

  /** Money may have moved for a payment that an admin deleted as failed: then it has to stand in the books. */
  async function isRestored(paymentId: string, { resultCode }: DarajaCallback): Promise<boolean> {
    if (judgeCallbackCode(resultCode).kind !== 'paid') return false;
    const restored = await restoreUnpaid(paymentId, 'restored for a callback', clock.now());
    if (restored) log.warn({ paymentId }, 'success reported for a deleted payment: restored');
    return restored;
  }

  return {
    /**
     * Returns as soon as the callback is on record. One with a wrong secret, for a payment unknown, of absurd
     * size or from an address that is not allowed leaves nothing but a line in the log.
     */
    async receive(
      { paymentId, secret }: { paymentId: string; secret: string },
      body: unknown,
      from: string | undefined,
    ): Promise<void> {
      if (!mayCallBack(from)) {
        log.warn({ paymentId, from }, 'callback from an address that is not allowed');
        return;
      }
      const text = JSON.stringify(body);
      if (!(await isGenuine(paymentId, secret)) || text.length > MAX_LENGTH) {
        log.warn({ paymentId, length: text.length }, 'callback turned away');
        return;
      }
      const record = await insertCallback(paymentId, text, clock.now());
      background.track(process(record)).catch((error: unknown) => {
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
  const expected = (await findSecretHash(paymentId)) ?? (await findRemovedSecretHash(paymentId));
  return expected !== null && timingSafeEqual(Buffer.from(expected), Buffer.from(hashSecret(secret)));
}
