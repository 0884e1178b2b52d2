import type { Request } from 'express';
import {
  changePassword,
  checkResetLink,
  googleSignIn,
  requestPasswordReset,
  resetPassword,
  signIn,
  signUp,
} from '#shared/auth/contract';
import { addressOf } from '../../http/address';
import type { Caller } from '../../http/caller';
import { languageOf, sendLanguage } from '../../http/languages';
import type { AddRoute } from '../../http/route';
import type { SignInUsers } from '../users/sign-in-users.service';
import type { Auth, SignInOrigin } from './auth.service';
import type { DeviceCookie } from './known-devices/device-cookie';
import type { PasswordChange } from './password-change/password-change.service';
import type { PasswordReset } from './password-reset/password-reset.service';
import { deviceOf } from './sessions/device';
import type { Sessions } from './sessions/sessions.service';

type AuthServices = {
  auth: Auth;
  passwordReset: PasswordReset;
  passwordChange: PasswordChange;
  deviceCookie: DeviceCookie;
  sessions: Pick<Sessions, 'endOwn'>;
  signInUsers: Pick<SignInUsers, 'languageOf'>;
};

export function authRoutes(
  add: AddRoute,
  { auth, passwordReset, passwordChange, deviceCookie, sessions, signInUsers }: AuthServices,
): void {
  add(signUp, ({ body, ...call }) => inPlaceOf(call, (from) => auth.signUp(body, from)));
  add(signIn, ({ body, ...call }) => inPlaceOf(call, (from) => auth.signIn(body, from)));
  add(googleSignIn, ({ body, ...call }) => inPlaceOf(call, (from) => auth.signInWithGoogle(body, from)));
  add(changePassword, ({ caller, body }) => passwordChange.change(caller, body));
  add(requestPasswordReset, async ({ body }) => {
    await passwordReset.request(body.email);
    return { message: 'Password reset link sent!' };
  });
  add(checkResetLink, async ({ params }) => ({
    validUntil: (await passwordReset.validUntil(params.token))?.toISOString() ?? null,
  }));
  add(resetPassword, async ({ params, body, request }) => {
    const email = await onDevice(request, (from) => passwordReset.reset(params.token, body.password, from));
    return { message: 'Password reset successful.', email };
  });

  /** Signs in; the session with whose token the call came ends. */
  async function inPlaceOf<T extends { _id: string }>(
    { request, caller }: { request: Request; caller: Caller | null },
    act: (from: SignInOrigin) => Promise<T>,
  ): Promise<T> {
    const result = await onDevice(request, act);
    if (caller) await sessions.endOwn(caller);
    sendLanguage(request, await signInUsers.languageOf(result._id));
    return result;
  }

  /** Sends the device cookie with the reply if the action succeeds. */
  async function onDevice<T>(request: Request, act: (from: SignInOrigin) => Promise<T>): Promise<T> {
    const deviceId = deviceCookie.idOf(request);
    const device = deviceOf(request.headers['user-agent']);
    const result = await act({
      address: addressOf(request),
      deviceId,
      device,
      language: languageOf(request),
    });
    deviceCookie.send(request, deviceId);
    return result;
  }
}
