import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Logger } from 'pino';
import type { AuditAction } from '#shared/admin/audit';
import { BRAND } from '#shared/core/brand';
import { buildFieldRefusal, Refusal } from '#shared/core/errors';
import { TWO_STEP_LIMITS } from '#shared/core/limits';
import { createSecretBox } from '../../../db/secret-box';
import type { Clock } from '../../../gateways/clock';
import type { Caller } from '../../../http/caller';
import type { SignInUsers } from '../../users/sign-in-users.service';
import type {
  IdentityConfirmation,
  IdentityProof,
  PasswordConfirmation,
} from '../identity-confirmation.service';
import type { Sessions } from '../sessions/sessions.service';
import {
  confirmTwoStepSignInSecret,
  countTwoStepSignInTry,
  deleteTwoStepSignIn,
  findTwoStepSignIn,
  replaceRecoveryCodes,
  spendAuthenticatorCode,
  spendRecoveryCode,
  storeTwoStepSignInSecret,
  type TwoStepSignInRecord,
} from './two-steps.model';

/** 32 characters: 0, 1, I and O are left out, because they look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Number of characters. 24 characters have 120 bits; NIST accepts a plain hash from 112 bits on. */
const LENGTH = 24;
const GROUP = /.{4}(?=.)/g;

/** Makes ten codes, such as 'K7QD-2MXB-9RTA-HU4P-6WCE-TN3J', for users who lose their authenticator app. */
function makeRecoveryCodes(): string[] {
  return Array.from({ length: TWO_STEP_LIMITS.recoveryCodes }, () => randomCode().replace(GROUP, '$&-'));
}

/** Returns the hash of a typed code; ignores case, dashes and spaces. */
function hashRecoveryCode(typed: string): string {
  return createHash('sha256').update(typed.toUpperCase().replace(/[\s-]/g, '')).digest('hex');
}

function randomCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

export type TwoStepSignIn = ReturnType<typeof createTwoStepSignInService>;

type TwoStepDeps = {
  clock: Clock;
  sessions: Sessions;
  log: Pick<Logger, 'info'>;
  confirmPassword: PasswordConfirmation;
  confirmIdentity: IdentityConfirmation;
  adminsNeedTwoStep: () => Promise<boolean>;
  userById: SignInUsers['byId'];
  audited: <T>(caller: Caller, action: AuditAction, work: () => Promise<T>) => Promise<T>;
  secret: string;
  limited: boolean;
};

const PERIOD_MS = 30_000;
/** Number of periods before and after in which a code is accepted, because phone clocks are not exact. */
const WINDOW = 1;
const APP_CODE = /^\d{6}$/;

export function createTwoStepSignInService(deps: TwoStepDeps) {
  const { clock, sessions, log, audited, limited } = deps;
  const box = createSecretBox(deps.secret, 'two-step sign-in');

  async function countTry(userId: string): Promise<void> {
    const now = clock.now();
    const { tries, triesWindowMs: windowMs } = TWO_STEP_LIMITS;
    if (limited && !(await countTwoStepSignInTry(userId, { now, tries, windowMs })))
      throw new Refusal('too_many_requests');
  }

  /** Returns the number of the 30-second period of the code; null if the code or the stored secret is unreadable. */
  function findStep(record: TwoStepSignInRecord, typed: string): number | null {
    const token = typed.replace(/\s/g, '');
    const secret = box.open(record.secret);
    if (!secret || !APP_CODE.test(token)) return null;
    const timestamp = clock.now().getTime();
    const delta = new TOTP({ secret }).validate({ token, timestamp, window: WINDOW });
    return delta === null ? null : Math.floor(timestamp / PERIOD_MS) + delta;
  }

  /** @throws Refusal totp_invalid, too_many_requests */
  async function spendCode(userId: string, record: TwoStepSignInRecord, typed: string): Promise<void> {
    await countTry(userId);
    const step = findStep(record, typed);
    const used =
      step === null
        ? await spendRecoveryCode(userId, hashRecoveryCode(typed))
        : await spendAuthenticatorCode(userId, step);
    if (!used) throw buildFieldRefusal('totp_invalid', 'code');
  }

  async function requireTurnedOn(userId: string): Promise<TwoStepSignInRecord> {
    const record = await findTwoStepSignIn(userId);
    if (!record?.confirmedAt) throw new Refusal('totp_off');
    return record;
  }

  async function refuseUnproven(userId: string): Promise<void> {
    if (!(await deps.userById(userId))?.emailProven) throw new Refusal('email_unproven');
  }

  return {
    /**
     * Checks the second step of a sign-in; returns false if the user has no two-step sign-in.
     * @throws Refusal totp_required without a code, totp_invalid, too_many_requests
     */
    async checkSecondStep(userId: string, code: string | undefined): Promise<boolean> {
      const record = await findTwoStepSignIn(userId);
      if (!record?.confirmedAt) return false;
      if (!code) throw new Refusal('totp_required');
      await spendCode(userId, record, code);
      return true;
    },

    async status(caller: Caller) {
      const [record, user] = await Promise.all([findTwoStepSignIn(caller._id), deps.userById(caller._id)]);
      const isAdmin = caller.isAdmin || caller.mustSetUpTwoStep === true;
      return {
        on: Boolean(record?.confirmedAt),
        required: isAdmin && (await deps.adminsNeedTwoStep()),
        recoveryCodes: record?.recoveryHashes.length ?? 0,
        emailProven: user?.emailProven ?? false,
        hasPassword: Boolean(user?.passwordHash),
      };
    },

    /**
     * Stores a secret and returns its address for the authenticator app. Two-step sign-in is turned on by
     * confirm() with a right code.
     * @throws Refusal email_unproven, totp_on, wrong_password, no_password, google_token_invalid,
     * google_unavailable, google_unreachable
     */
    async begin(caller: Caller, confirmation: IdentityProof): Promise<{ uri: string }> {
      await refuseUnproven(caller._id);
      await deps.confirmIdentity(caller._id, confirmation);
      const secret = new Secret().base32;
      if (!(await storeTwoStepSignInSecret(caller._id, box.seal(secret), clock.now())))
        throw new Refusal('totp_on');
      return { uri: new TOTP({ issuer: BRAND.name, label: caller.email, secret }).toString() };
    },

    /**
     * Turns two-step sign-in on, and ends the user's other sessions, which were opened by a password alone.
     * @throws Refusal email_unproven, totp_invalid, totp_on, too_many_requests; totp_off before set-up
     */
    async confirm(caller: Caller, code: string): Promise<{ recoveryCodes: string[] }> {
      await refuseUnproven(caller._id);
      const record = await findTwoStepSignIn(caller._id);
      if (!record) throw new Refusal('totp_off');
      if (record.confirmedAt) throw new Refusal('totp_on');
      await countTry(caller._id);
      const lastStep = findStep(record, code);
      if (lastStep === null) throw buildFieldRefusal('totp_invalid', 'code');
      return audited(caller, 'two-step.on', async () => {
        const recoveryCodes = makeRecoveryCodes();
        const recoveryHashes = recoveryCodes.map(hashRecoveryCode);
        const on = { confirmedAt: clock.now(), lastStep, recoveryHashes };
        if (!(await confirmTwoStepSignInSecret(caller._id, record.secret, on))) throw new Refusal('totp_on');
        log.info({ userId: caller._id }, 'two-step sign-in turned on');
        await sessions.setTwoStep(caller.sessionId, true);
        await sessions.endOthers(caller);
        return { recoveryCodes };
      });
    },

    /**
     * Turns two-step sign-in off, and ends the user's other sessions.
     * @throws Refusal totp_off, no_password, wrong_password, totp_invalid, too_many_requests
     */
    async turnOff(caller: Caller, { password, code }: { password: string; code: string }): Promise<void> {
      const record = await requireTurnedOn(caller._id);
      await deps.confirmPassword(caller._id, password, { field: 'password' });
      await spendCode(caller._id, record, code);
      await audited(caller, 'two-step.off', async () => {
        await deleteTwoStepSignIn(caller._id);
        log.info({ userId: caller._id }, 'two-step sign-in turned off');
        await sessions.setTwoStep(caller.sessionId, false);
        await sessions.endOthers(caller);
      });
    },

    /** @throws Refusal totp_off, totp_invalid, too_many_requests */
    async renewCodes(caller: Caller, code: string): Promise<{ recoveryCodes: string[] }> {
      await spendCode(caller._id, await requireTurnedOn(caller._id), code);
      return audited(caller, 'two-step.codes', async () => {
        const recoveryCodes = makeRecoveryCodes();
        await replaceRecoveryCodes(caller._id, recoveryCodes.map(hashRecoveryCode));
        log.info({ userId: caller._id }, 'recovery codes renewed');
        return { recoveryCodes };
      });
    },

    async isOn(userId: string): Promise<boolean> {
      return Boolean((await findTwoStepSignIn(userId))?.confirmedAt);
    },

    /**
     * Turns two-step sign-in off for a user who lost app and recovery codes, and ends their sessions.
     * @throws Refusal totp_off
     */
    async reset(userId: string): Promise<void> {
      await requireTurnedOn(userId);
      await deleteTwoStepSignIn(userId);
      log.info({ userId }, 'two-step sign-in turned off by an admin');
      await sessions.endEverywhere(userId);
    },

    /** Returns since when two-step sign-in is on and how many recovery codes are left; null if it is off. */
    async summarize(userId: string): Promise<{ onSince: Date; recoveryCodes: number } | null> {
      const record = await findTwoStepSignIn(userId);
      if (!record?.confirmedAt) return null;
      return { onSince: record.confirmedAt, recoveryCodes: record.recoveryHashes.length };
    },

    remove: deleteTwoStepSignIn,
  };
}
