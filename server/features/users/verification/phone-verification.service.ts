import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { buildFieldRefusal, Refusal } from '#shared/core/errors';
import { NEW_ACCOUNT_AGE_MS, VERIFICATION_LIMITS } from '#shared/core/limits';
import { formatContact } from '#shared/core/phone';
import type { Language, LocalizedValue } from '#shared/language/language';
import type { Publisher } from '../../../changes/domain-events';
import { countEventInWindow, type Quota, spendQuota } from '../../../db/quotas';
import type { KeyedHash } from '../../../db/signatures';
import type { Clock } from '../../../gateways/clock';
import { type Sms, SmsFailure } from '../../../gateways/sms/sms';
import {
  countPhoneCodeTry,
  findProofs,
  type ProofRecord,
  spendPhoneCode,
  storePhoneCode,
  storeProvenPhone,
} from './proofs.model';
import type { VerificationEvents } from './verification.events';
import { buildPhoneCodeSms, buildVerificationWaitRefusal, VERIFICATION_WORDS } from './verification-messages';

export type PhoneVerificationDeps = {
  sms: Sms | null;
  clock: Clock;
  log: Pick<Logger, 'error'>;
  hash: KeyedHash;
  limited: boolean;
  events: Publisher<VerificationEvents>;
  notify: (userId: string) => void;
};

/** Recipient of a code; `address` identifies the network address in rate limits. */
type Recipient = { _id: string; language: Language; address: string };

export function createPhoneVerification(deps: PhoneVerificationDeps) {
  const { sms, clock, log, hash, limited, events, notify } = deps;
  const codeHashOf = (userId: string, code: string) => hash(`code:${userId}:${code}`);

  /**
   * Counts a code against all limits, because each SMS costs money. A share of the site's codes is reserved
   * for known users, so that new accounts cannot use up all of them.
   * @throws Refusal too_many_requests
   */
  async function countCode(user: Recipient & { isKnown: boolean }, phone: string, now: Date): Promise<void> {
    const { betweenCodesMs, phoneCodes, userCodes, addressCodes, strangerCodes, siteCodes } =
      VERIFICATION_LIMITS;
    const phoneKey = hash(`phone:${phone}`);
    const quotas = [
      { key: `proofs:sms-pause:${phoneKey}`, quota: { max: 1, windowMs: betweenCodesMs } },
      { key: `proofs:sms-phone:${phoneKey}`, quota: phoneCodes },
      { key: `proofs:sms-user:${user._id}`, quota: userCodes },
    ];
    for (const { key, quota } of quotas) {
      const spent = await spendQuota(key, randomUUID(), quota, now);
      if (spent instanceof Date) throw buildVerificationWaitRefusal('code', spent, now);
    }
    if (!user.isKnown) {
      const key = `proofs:sms-address:${hash(`address:${user.address}`)}`;
      if ((await countEventInWindow(key, addressCodes.windowMs, now)) > addressCodes.max)
        throw buildNoMoreCodesRefusal();
      await countSiteCode(
        'proofs:sms-strangers',
        strangerCodes,
        'site’s daily limit of SMS codes for new users reached',
        now,
      );
    }
    await countSiteCode('proofs:sms-site', siteCodes, 'site’s daily limit of SMS codes reached', now);
  }

  /**
   * Counts a code against the site's limit; only the instance that counts the first code above the limit logs
   * this.
   * @throws Refusal too_many_requests
   */
  async function countSiteCode(
    key: string,
    { max, windowMs }: Quota,
    message: string,
    now: Date,
  ): Promise<void> {
    const total = await countEventInWindow(key, windowMs, now);
    if (total <= max) return;
    if (total === max + 1) log.error({ max, windowMs }, message);
    throw buildNoMoreCodesRefusal();
  }

  /** @throws Refusal sms_refused, sms_failed */
  async function sendCode(to: string, code: string, language: Language): Promise<void> {
    await sms?.send({ to, text: buildPhoneCodeSms(code, language) }).catch((cause: unknown) => {
      const kind = cause instanceof SmsFailure ? cause.kind : 'unknown';
      if (kind === 'account') log.error({ err: cause }, 'SMS service refused the account of this server');
      const code = kind === 'number' ? 'sms_refused' : 'sms_failed';
      throw new Refusal(code, kind === 'account' ? {} : { cause });
    });
  }

  async function findProvenPhone(userId: string): Promise<string | null> {
    return (await findProofs(userId))?.provenPhone ?? null;
  }

  return {
    offered: sms !== null,
    findProvenPhone,

    /**
     * Sends a code, even if another account has confirmed the phone. A refusal would reveal that account to
     * every caller; only the phone's holder may learn of it.
     * @throws Refusal too_many_requests, sms_refused, sms_failed, sms_unavailable
     */
    async request(user: Recipient, phone: string): Promise<LocalizedValue<string>> {
      const { _id: userId, language } = user;
      if (!sms) throw new Refusal('sms_unavailable');
      const proofs = await findProofs(userId);
      if (proofs?.provenPhone === phone) return 'Your phone number is already verified.';
      const now = clock.now();
      if (limited) await countCode({ ...user, isKnown: isKnown(proofs, now) }, phone, now);
      const code = String(randomInt(10 ** VERIFICATION_LIMITS.codeLength)).padStart(
        VERIFICATION_LIMITS.codeLength,
        '0',
      );
      const expiresAt = new Date(now.getTime() + VERIFICATION_LIMITS.codeMs);
      await storePhoneCode(userId, { phone, codeHash: codeHashOf(userId, code), expiresAt });
      await sendCode(phone, code, language);
      return (said) => VERIFICATION_WORDS[said].sentCode(formatContact(`0${phone.slice(3)}`));
    },

    /** @throws Refusal code_invalid, phone_taken */
    async confirm(userId: string, code: string): Promise<{ message: string }> {
      const expected = await countPhoneCodeTry(userId, clock.now());
      const codeHash = codeHashOf(userId, code);
      if (!expected || !isEqual(expected.codeHash, codeHash)) throw buildFieldRefusal('code_invalid', 'code');
      if (!(await spendPhoneCode(userId, codeHash))) throw buildFieldRefusal('code_invalid', 'code');
      const before = await findProvenPhone(userId);
      if (!(await storeProvenPhone(userId, expected.phone))) throw new Refusal('phone_taken');
      notify(userId);
      if (before !== expected.phone) await events.publish('phone.changed', { userId, phone: expected.phone });
      return { message: 'Your phone number is verified.' };
    },
  };
}

/**
 * Whether the user is known: has a confirmed email and an account at least a week old, which an attacker
 * cannot get within a minute.
 */
function isKnown(proofs: ProofRecord | null, now: Date): boolean {
  if (!proofs?.emailProven) return false;
  return now.getTime() - proofs.createdAt.getTime() >= NEW_ACCOUNT_AGE_MS;
}

function buildNoMoreCodesRefusal(): Refusal {
  return new Refusal('too_many_requests', {
    sentence: 'We cannot send more codes today. Please verify your email instead.',
  });
}

/** Whether two texts are equal, compared in constant time; both are base64url of 32 bytes. */
function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
