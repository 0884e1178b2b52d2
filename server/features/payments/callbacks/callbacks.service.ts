import { timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { id } from '#shared/core/values';
import type { Background } from '../../../background/background';
import { createThrottledWarning } from '../../../background/counted-warning';
import { forEachDueRow } from '../../../db/each-row';
import type { Clock } from '../../../gateways/clock';
import type { CallbackSourceCheck } from '../../../gateways/daraja/callback';
import { type DarajaCallback, readCallback } from '../../../gateways/daraja/callback';
import { interpretCallbackCode } from '../../../gateways/daraja/result-codes';
import { findRemovedSecretHash, restoreUnpaidPayment } from '../manual/removed-payments.model';
import { interpretCallback } from '../settlement/interpretation';
import type { PaymentSettlement } from '../settlement/settlement.service';
import {
  type CallbackRecord,
  findDueCallbacks,
  findSecretHash,
  hashSecret,
  insertCallback,
  markCallbackProcessed,
} from './callbacks.model';

type CallbackDeps = {
  clock: Clock;
  log: Logger;
  background: Background;
  settle: PaymentSettlement['settle'];
  mayCallBack: CallbackSourceCheck;
};

/** Maximum length of a callback; Daraja's callbacks are far shorter. */
const MAX_LENGTH = 16 * 1024;

/** Builds the handling of M-Pesa's callbacks, which are stored, acknowledged, then processed. */
export function createPaymentCallbacksService({ clock, log, background, settle, mayCallBack }: CallbackDeps) {
  const warnOfAddress = createThrottledWarning(log, 'callback from an address that is not allowed');
  const warnOfForgery = createThrottledWarning(log, 'callback rejected');

  /**
   * Processes a stored callback. It is idempotent, so any instance can process the callback after a crash.
   */
  async function process(record: CallbackRecord): Promise<void> {
    const paymentId = record.paymentId.toHexString();
    const callback = readCallback(JSON.parse(record.body));
    if (callback) {
      const settled = await settle(paymentId, (payment) => interpretCallback(payment, callback));
      if (!settled && (await isRestored(paymentId, callback))) return process(record);
    } else log.warn({ paymentId }, 'callback with an unknown format ignored');
    await markCallbackProcessed(record._id);
  }

  /**
   * Restores a payment that an admin deleted as unpaid, if the callback reports a success: the money moved,
   * so the payment must exist. Returns whether it was restored.
   */
  async function isRestored(paymentId: string, { resultCode }: DarajaCallback): Promise<boolean> {
    if (interpretCallbackCode(resultCode).kind !== 'paid') return false;
    const restored = await restoreUnpaidPayment(paymentId, 'restored for a callback', clock.now());
    if (restored) log.warn({ paymentId }, 'deleted payment restored for a reported success');
    return restored;
  }

  return {
    /**
     * Stores a callback and returns before it is processed. Only logs a callback with a wrong secret, for an
     * unknown payment, longer than MAX_LENGTH or from an address that is not allowed.
     */
    async receive(
      { paymentId, secret }: { paymentId: string; secret: string },
      body: unknown,
      from: string | undefined,
    ): Promise<void> {
      if (!mayCallBack(from)) {
        warnOfAddress({ from });
        return;
      }
      const text = JSON.stringify(body);
      if (!(await isGenuine(paymentId, secret)) || text.length > MAX_LENGTH) {
        warnOfForgery({ length: text.length });
        return;
      }
      const record = await insertCallback(paymentId, text, clock.now());
      background.track(process(record)).catch((error: unknown) => {
        log.warn({ err: error, paymentId }, 'failed to process a callback');
      });
    },

    /** Processes callbacks that were acknowledged but not processed, for example before a crash. */
    async processDue(): Promise<void> {
      await forEachDueRow((batch) => findDueCallbacks(clock.now(), batch), {
        idOf: ({ _id }) => _id.toHexString(),
        run: process,
        log,
        failure: 'failed to process waiting callbacks, to be retried',
      });
    },
  };
}

async function isGenuine(paymentId: string, secret: string): Promise<boolean> {
  if (!id.safeParse(paymentId).success) return false;
  const expected = (await findSecretHash(paymentId)) ?? (await findRemovedSecretHash(paymentId));
  return expected !== null && timingSafeEqual(Buffer.from(expected), Buffer.from(hashSecret(secret)));
}
