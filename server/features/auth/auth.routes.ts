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
import type { AddRoute } from '../../http/route';
import type { Auth, SignInOrigin } from './auth.service';
import type { DeviceCookie } from './known-devices/device-cookie';
import type { PasswordChange } from './password-change/password-change.service';
import type { PasswordReset } from './password-reset/password-reset.service';
import { deviceOf } from './sessions/device';

type AuthServices = {
  auth: Auth;
  passwordReset: PasswordReset;
  passwordChange: PasswordChange;
  deviceCookie: DeviceCookie;
};

export function authRoutes(
  add: AddRoute,
  { auth, passwordReset, passwordChange, deviceCookie }: AuthServices,
): void {
  add(signUp, ({ body, request }) => onDevice(request, (from) => auth.signUp(body, from)));
  add(signIn, ({ body, request }) => onDevice(request, (from) => auth.signIn(body, from)));
  add(googleSignIn, ({ body, request }) => onDevice(request, (from) => auth.signInWithGoogle(body, from)));
  add(changePassword, ({ caller, body }) => passwordChange.change(caller, body));
  add(requestPasswordReset, async ({ body }) => {
    await passwordReset.request(body.email);
    return { message: 'Password reset link sent!' };
  });
  add(checkResetLink, async ({ params }) => ({
    validUntil: (await passwordReset.validUntil(params.token)).toISOString(),
  }));
  add(resetPassword, async ({ params, body, request }) => {
    const email = await onDevice(request, (from) => passwordReset.reset(params.token, body.password, from));
    return { message: 'Password reset successful.', email };
  });

  /** Sends the device cookie with the reply if the action succeeds. */
  async function onDevice<T>(request: Request, act: (from: SignInOrigin) => Promise<T>): Promise<T> {
    const deviceId = deviceCookie.idOf(request);
    const device = deviceOf(request.headers['user-agent']);
    const result = await act({ address: addressOf(request), deviceId, device });
    deviceCookie.send(request, deviceId);
    return result;
  }
}
