import { GOOGLE_NONCE_TIMES } from '#shared/core/limits';
import type { Runtime } from '../../background/runtime';
import type { GoogleIdentity } from '../../gateways/google/google-identity';
import { createLanguageCookie } from '../../http/languages';
import type { RateLimits } from '../../http/rate-limits';
import type { SiteSettings } from '../../http/site';
import type { Live } from '../../live/live';
import type { Audit } from '../admin/audit/audit.service';
import type { MailQueue } from '../mail-queue/mail-queue.service';
import type { SecurityNotices } from '../notifications/security-notices.service';
import type { SignInUsers } from '../users/sign-in-users.service';
import { createAuthPersonalData } from './auth.personal-data';
import { createAuth } from './auth.service';
import { createBrowserCookie } from './browser-cookie';
import { createGoogleTokens } from './google/google-tokens.service';
import { createIdentityConfirmation, createPasswordConfirmation } from './identity-confirmation.service';
import { DEVICE_LIFETIME_MS } from './known-devices/known-devices.model';
import { createKnownDevicesService } from './known-devices/known-devices.service';
import { createPasswordChange } from './password-change/password-change.service';
import { createPasswordReset } from './password-reset/password-reset.service';
import type { Sessions } from './sessions/sessions.service';
import { createSignInGuard } from './sign-in-guard/sign-in-guard.service';
import { createSignUp } from './sign-up.service';
import { createSignUpLinks } from './sign-up-links/sign-up-links.service';
import { createTwoStepSignInService } from './two-step/two-step.service';
import { createUnconfirmedAccountsService } from './unconfirmed-accounts.service';

type AuthFeatureDeps = {
  signInUsers: SignInUsers;
  sessions: Sessions;
  audit: Pick<Audit, 'runOwn'>;
  live: Pick<Live, 'disconnect'>;
  limits: Pick<RateLimits, 'count' | 'countRefused'>;
  /** Null if sign-in with Google is not configured. */
  google: GoogleIdentity | null;
  mailQueue: Pick<MailQueue, 'mail' | 'storeUnsent'>;
  securityNotices: SecurityNotices;
  runtime: Pick<Runtime, 'clock' | 'log' | 'background'>;
  /** Settings of the site; the keys of tokens, counters and two-step secrets are derived from `secret`. */
  site: Omit<SiteSettings, 'supportEmail'> & {
    /** Whether admins of this site must use two-step sign-in. */
    adminsNeedTwoStep: () => Promise<boolean>;
  };
};

export function composeAuth(deps: AuthFeatureDeps) {
  const { signInUsers, sessions, live, limits, securityNotices } = deps;
  const { clock, log, background } = deps.runtime;
  const { publicUrl, secret, limited, adminsNeedTwoStep } = deps.site;
  const { mail, storeUnsent } = deps.mailQueue;
  const audited = deps.audit.runOwn;
  const secure = publicUrl.startsWith('https:');

  /** Called after a user's tokens were revoked or the user was deleted. */
  const disconnect = (userId: string) => {
    live.disconnect(userId);
    background.start(() => sessions.deleteRevoked(userId), 'failed to delete revoked sessions');
  };
  const knownDevices = createKnownDevicesService({ clock });
  const signInGuard = createSignInGuard({
    knownDevices,
    clock,
    secret,
    limited,
    countAddressTry: (address) => limits.countRefused('signIn', address),
  });
  const googleTokens = createGoogleTokens({ google: deps.google, clock, secret });
  const confirmPassword = createPasswordConfirmation({ signInUsers, signInGuard });
  const twoStep = createTwoStepSignInService({
    clock,
    sessions,
    log,
    confirmPassword,
    confirmIdentity: createIdentityConfirmation({ signInUsers, confirmPassword, googleTokens }),
    adminsNeedTwoStep,
    userById: signInUsers.byId,
    audited,
    secret,
    limited,
  });
  const unconfirmedAccounts = createUnconfirmedAccountsService({
    signInUsers,
    twoStep,
    knownDevices,
    disconnect,
  });
  const passwordReset = createPasswordReset({
    signInUsers,
    signInGuard,
    knownDevices,
    unconfirmedAccounts,
    countRequest: (email) => limits.count('resetMail', email),
    mailQueue: { mail, storeUnsent },
    securityNotices,
    runtime: { clock, log },
    site: { publicUrl, secret },
    disconnect,
  });

  const auth = createAuth({
    signInUsers,
    sessions,
    signInGuard,
    knownDevices,
    twoStep,
    unconfirmedAccounts,
    googleTokens,
    securityNotices,
    log,
    disconnect,
  });

  return {
    disconnect,
    confirmPassword,
    twoStep,
    passwordReset,
    knownDevices,
    unconfirmedAccounts,
    passwordChange: createPasswordChange({
      signInUsers,
      sessions,
      confirmPassword,
      securityNotices,
      log,
      audited,
    }),
    auth,
    signUp: createSignUp({
      signInUsers,
      signUpLinks: createSignUpLinks({ mail, clock, publicUrl, secret, limited }),
      limits: {
        countSignUp: (address) => limits.count('signUp', address),
        countTaken: (address) => limits.countRefused('takenEmail', address),
        countLink: (address) => limits.count('signUpLink', address),
      },
      open: auth.openForNewUser,
    }),
    googleTokens,
    deviceCookie: createBrowserCookie('device', { secure, lifetimeMs: DEVICE_LIFETIME_MS }),
    googleCookie: createBrowserCookie('google', { secure, lifetimeMs: GOOGLE_NONCE_TIMES.lifetimeMs }),
    languageCookie: createLanguageCookie({ secure }),
    authData: createAuthPersonalData({ sessions, twoStep, knownDevices, passwordReset, signInGuard }),
  };
}
