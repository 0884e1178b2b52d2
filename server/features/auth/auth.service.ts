import type { Logger } from 'pino';
import type { SignedInUser } from '#shared/auth/contract';
import { Refusal } from '#shared/core/errors';
import { USER_LIMITS } from '#shared/core/limits';
import { personName } from '#shared/core/public-line';
import type { Language } from '#shared/language/language';
import type { GoogleProfile } from '../../gateways/google/google-identity';
import type { SecurityNotices } from '../notifications/security-notices.service';
import type { SignInUser, SignInUsers } from '../users/sign-in-users.service';
import { isSignInAllowed } from './auth.policy';
import type { GoogleTokens, SentGoogleToken } from './google/google-tokens.service';
import type { KnownDevices } from './known-devices/known-devices.service';
import { isPasswordCorrect } from './passwords';
import { translateDevice } from './sessions/device';
import type { Sessions, SignInDetails } from './sessions/sessions.service';
import type { AttemptOrigin, SignInGuard } from './sign-in-guard/sign-in-guard.service';
import type { TwoStepSignIn } from './two-step/two-step.service';
import type { UnconfirmedAccounts } from './unconfirmed-accounts.service';

/** Name of a new user whose name at Google imitates the brand. The user can change this name. */
const DEFAULT_NAME = 'New user';

export type Auth = ReturnType<typeof createAuth>;

export type SignInOrigin = AttemptOrigin & Pick<SignInDetails, 'device'> & { language: Language };

type AuthDeps = {
  signInUsers: SignInUsers;
  sessions: Sessions;
  signInGuard: SignInGuard;
  knownDevices: KnownDevices;
  twoStep: TwoStepSignIn;
  unconfirmedAccounts: Pick<UnconfirmedAccounts, 'removeStrangersSecurity'>;
  googleTokens: GoogleTokens;
  securityNotices: Pick<SecurityNotices, 'newDevice'>;
  log: Pick<Logger, 'info'>;
  disconnect: (userId: string) => void;
};

export function createAuth(deps: AuthDeps) {
  const { signInUsers, sessions, signInGuard, knownDevices, twoStep, unconfirmedAccounts } = deps;
  const { googleTokens, securityNotices, log, disconnect } = deps;
  return {
    /** @throws Refusal account_suspended */
    openForNewUser: (user: SignInUser, from: SignInOrigin) => open(user, { by: 'sign-up' }, from),

    /**
     * Signs in by password. Time and reply are the same for a wrong email and a wrong password.
     * @throws Refusal wrong_credentials, account_suspended, too_many_requests, totp_required, totp_invalid
     */
    async signIn(
      form: { email: string; password: string; code?: string | undefined },
      from: SignInOrigin,
    ): Promise<SignedInUser> {
      const user = await signInUsers.byEmail(form.email);
      const counted = await signInGuard.admit(form.email, user?._id ?? null, from);
      const matches = await isPasswordCorrect(user?.passwordHash ?? null, form.password);
      if (!user || !matches) throw new Refusal('wrong_credentials');
      await counted.passed();
      return open(user, { by: 'password', code: form.code }, from);
    },

    /**
     * A Google token that was refused for a missing second step can be sent again with the code.
     * @throws Refusal google_unavailable, google_unreachable, google_token_invalid, account_suspended,
     * totp_required, totp_invalid
     */
    async signInWithGoogle(
      form: SentGoogleToken & { code?: string | undefined },
      from: SignInOrigin,
    ): Promise<SignedInUser> {
      const { profile, spend } = await googleTokens.check(form);
      const user = await findOrCreateUser(profile, from.language);
      if (!user) throw new Refusal('google_token_invalid');
      return open(user, { by: 'google', code: form.code, spend }, from);
    },
  };

  async function open(
    user: SignInUser,
    { by, code, spend }: FirstStep,
    { device, deviceId }: SignInOrigin,
  ): Promise<SignedInUser> {
    if (!isSignInAllowed(user)) throw new Refusal('account_suspended');
    const passed = await twoStep.checkSecondStep(user._id, code);
    await spend?.();
    const isNewDevice = await knownDevices.remember(user._id, deviceId);
    if (isNewDevice && by !== 'sign-up') {
      await securityNotices.newDevice(user._id, (language) => translateDevice(language, device));
    }
    const signedIn = await sessions.open(user, { device, deviceId, twoStep: passed });
    log.info({ userId: user._id, by, twoStep: passed }, 'user signed in');
    return signedIn;
  }

  /** Hands an account with an unconfirmed email over to the Google account's owner; null if there is none. */
  async function claimUnconfirmedAccount(email: string, googleId: string): Promise<SignInUser | null> {
    const user = await signInUsers.byEmail(email);
    if (!user || user.emailProven) return null;
    await unconfirmedAccounts.removeStrangersSecurity(user);
    const owner = await signInUsers.claimUnconfirmedUser(email, googleId);
    if (owner) disconnect(owner._id);
    return owner;
  }

  /**
   * Returns the user with the Google id. Otherwise links the user with the email to Google, or creates a
   * user.
   */
  async function findOrCreateUser(profile: GoogleProfile, language: Language): Promise<SignInUser | null> {
    const { googleId, email, ownsMailbox } = profile;
    const known = await signInUsers.byGoogleId(googleId);
    if (known) return known;

    // An address that Google does not host may have passed to another person, so no account is linked.
    const linked = ownsMailbox
      ? ((await signInUsers.linkGoogle(email, googleId)) ?? (await claimUnconfirmedAccount(email, googleId)))
      : null;
    if (linked) return linked;

    const name = personName.safeParse(profile.name.slice(0, USER_LIMITS.nameLength)).data ?? DEFAULT_NAME;
    const created = await signInUsers.create({ name, email, googleId, emailProven: ownsMailbox, language });
    // Null if another tab created the user meanwhile, or if the address belongs to another user.
    return created ?? signInUsers.byGoogleId(googleId);
  }
}

/** The first step of a sign-in. `spend` uses up the token with which the step was passed. */
type FirstStep = {
  by: 'sign-up' | 'password' | 'google';
  code?: string | undefined;
  spend?: () => Promise<void>;
};
