import { googleSignIn, requestPasswordReset, resetPassword, signIn, signUp } from '#shared/auth/contract';
import type { AddRoute } from '../../http/route';
import type { Auth } from './auth.service';
import type { PasswordReset } from './password-reset/password-reset.service';

export function authRoutes(add: AddRoute, auth: Auth, passwordReset: PasswordReset): void {
  add(signUp, ({ body }) => auth.signUp(body));
  add(signIn, ({ body }) => auth.signIn(body));
  add(googleSignIn, ({ body }) => auth.signInWithGoogle(body.token));
  add(requestPasswordReset, async ({ body }) => {
    await passwordReset.request(body.email);
    return { message: 'Password reset link sent!' };
  });
  add(resetPassword, async ({ params, body }) => {
    await passwordReset.reset(params.token, body.password);
    return { message: 'Password reset successful.' };
  });
}
