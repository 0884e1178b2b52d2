import type { Request } from 'express';
import {
  changePassword,
  googleSignIn,
  requestPasswordReset,
  resetPassword,
  signIn,
  signUp,
} from '#shared/auth/contract';
import type { AddRoute } from '../../http/route';
import type { Auth } from './auth.service';
import type { PasswordChange } from './password-change/password-change.service';
import type { PasswordReset } from './password-reset/password-reset.service';
import { deviceOf } from './sessions/device';

export function authRoutes(
  add: AddRoute,
  auth: Auth,
  passwordReset: PasswordReset,
  passwordChange: PasswordChange,
): void {
  const from = ({ headers }: Request) => ({ device: deviceOf(headers['user-agent']) });
  add(signUp, ({ body, request }) => auth.signUp(body, from(request)));
  add(signIn, ({ body, request }) => auth.signIn(body, from(request)));
  add(googleSignIn, ({ body, request }) => auth.signInWithGoogle(body, from(request)));
  add(changePassword, ({ caller, body }) => passwordChange.change(caller, body));
  add(requestPasswordReset, ({ body }) => {
    passwordReset.request(body.email);
    return { message: 'Password reset link sent!' };
  });
  add(resetPassword, async ({ params, body }) => {
    await passwordReset.reset(params.token, body.password);
    return { message: 'Password reset successful.' };
  });
}
