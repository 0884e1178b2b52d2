import type { Request } from 'express';
import {
  changePassword,
  checkPasswordResetLink,
  checkSignUpLink,
  createGoogleNonce,
  finishSignUp,
  googleSignIn,
  requestPasswordReset,
  resetPassword,
  signIn,
  signUp,
} from '#shared/auth/contract';
import { getAddressKey } from '../../http/address';
import type { Caller } from '../../http/caller';
import { detectLanguage, type LanguageCookie } from '../../http/languages';
import type { AddRoute } from '../../http/route';
import type { SignInUsers } from '../users/sign-in-users.service';
import type { Auth, SignInOrigin } from './auth.service';
import type { BrowserCookie } from './browser-cookie';
import type { GoogleTokens } from './google/google-tokens.service';
import type { PasswordChange } from './password-change/password-change.service';
import type { PasswordReset } from './password-reset/password-reset.service';
import { describeDevice } from './sessions/device';
import type { Sessions } from './sessions/sessions.service';
import type { SignUp } from './sign-up.service';

type AuthServices = {
  auth: Auth;
  signUp: SignUp;
  passwordReset: PasswordReset;
  passwordChange: PasswordChange;
  deviceCookie: BrowserCookie;
  googleCookie: BrowserCookie;
  googleTokens: Pick<GoogleTokens, 'makeNonce'>;
  sessions: Pick<Sessions, 'endOwn'>;
  languageCookie: LanguageCookie;
  signInUsers: Pick<SignInUsers, 'savedLanguageOf'>;
};

export function authRoutes(add: AddRoute, services: AuthServices): void {
  const { auth, passwordReset, passwordChange, deviceCookie, googleCookie, languageCookie } = services;
  const { googleTokens, sessions, signInUsers } = services;
  add(signUp, ({ body, ...call }) => replaceSession(call, (from) => services.signUp.begin(body, from)));
  add(checkSignUpLink, ({ params }) => ({ begun: services.signUp.findBegunSignUp(params.token) }));
  add(finishSignUp, ({ params, body, ...call }) =>
    replaceSession(call, (from) => services.signUp.finish(params.token, body, from)),
  );
  add(signIn, ({ body, ...call }) => replaceSession(call, (from) => auth.signIn(body, from)));
  add(createGoogleNonce, ({ request }) => {
    const browserId = googleCookie.readOrMakeId(request);
    const nonce = googleTokens.makeNonce(browserId);
    googleCookie.send(request, browserId);
    return { nonce };
  });
  add(googleSignIn, ({ body, ...call }) => {
    const browserId = googleCookie.readOrMakeId(call.request);
    return replaceSession(call, (from) => auth.signInWithGoogle({ ...body, browserId }, from));
  });
  add(changePassword, ({ caller, body }) => passwordChange.change(caller, body));
  add(requestPasswordReset, async ({ body }) => {
    await passwordReset.request(body.email);
    return { message: 'Password reset link sent!' };
  });
  add(checkPasswordResetLink, async ({ params }) => ({
    validUntil: (await passwordReset.findExpiry(params.token))?.toISOString() ?? null,
  }));
  add(resetPassword, async ({ params, body, request }) => {
    const email = await withDeviceCookie(request, (from) =>
      passwordReset.reset(params.token, body.password, from),
    );
    return { message: 'Password reset successful.', email };
  });

  /**
   * Runs `act`, then ends the session whose token the request carried, unless `act` emailed a link instead of
   * opening a session.
   */
  async function replaceSession<T extends { _id: string } | { linkSentTo: string }>(
    { request, caller }: { request: Request; caller: Caller | null },
    act: (from: SignInOrigin) => Promise<T>,
  ): Promise<T> {
    const result = await withDeviceCookie(request, act);
    if (!('_id' in result)) return result;
    if (caller) await sessions.endOwn(caller);
    await languageCookie.sendIfNone(request, () => signInUsers.savedLanguageOf(result._id));
    return result;
  }

  async function withDeviceCookie<T>(request: Request, act: (from: SignInOrigin) => Promise<T>): Promise<T> {
    const deviceId = deviceCookie.readOrMakeId(request);
    const device = describeDevice(request.headers['user-agent']);
    const result = await act({
      address: getAddressKey(request),
      deviceId,
      device,
      language: detectLanguage(request),
    });
    deviceCookie.send(request, deviceId);
    return result;
  }
}
