import type { Request } from 'express';
import { googleSignIn, requestPasswordReset, resetPassword, signIn, signUp } from '#shared/auth/contract';
import { addressOf } from '../../http/rate-limits';
import type { AddRoute } from '../../http/route';
import type { Auth } from './auth.service';
import type { DeviceCookie } from './known-devices/device-cookie';
import type { PasswordReset } from './password-reset/password-reset.service';

type AuthServices = { auth: Auth; passwordReset: PasswordReset; deviceCookie: DeviceCookie };

export function authRoutes(add: AddRoute, { auth, passwordReset, deviceCookie }: AuthServices): void {
  add(signUp, ({ body, request }) => onDevice(request, (device) => auth.signUp(body, from(request, device))));
  add(signIn, ({ body, request }) => onDevice(request, (device) => auth.signIn(body, from(request, device))));
  add(googleSignIn, ({ body, request }) =>
    onDevice(request, (device) => auth.signInWithGoogle(body.token, device)),
  );
  add(requestPasswordReset, async ({ body }) => {
    await passwordReset.request(body.email);
    return { message: 'Password reset link sent!' };
  });
  add(resetPassword, async ({ params, body, request }) => {
    await onDevice(request, (device) => passwordReset.reset(params.token, body.password, device));
    return { message: 'Password reset successful.' };
  });

  /** Sends the device cookie with the reply if the action succeeds. */
  async function onDevice<T>(request: Request, act: (device: string) => Promise<T>): Promise<T> {
    const device = deviceCookie.idOf(request);
    const result = await act(device);
    deviceCookie.send(request, device);
    return result;
  }
}

function from(request: Request, device: string) {
  return { address: addressOf(request), device };
}
