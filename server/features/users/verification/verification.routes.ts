import {
  getVerification,
  requestEmailLink,
  requestPhoneCode,
  verifyEmail,
  verifyPhone,
} from '#shared/users/verification';
import type { AddRoute } from '../../../http/route';
import type { Verification } from './verification.service';

export function verificationRoutes(add: AddRoute, verification: Verification): void {
  const { email, phone } = verification;
  add(getVerification, ({ caller }) => verification.of(caller._id));
  add(requestEmailLink, ({ caller, body }) => email.request(caller, body.carId));
  add(verifyEmail, ({ params }) => email.confirm(params.token));
  add(requestPhoneCode, ({ caller, body }) => phone.request(caller._id, body.phone));
  add(verifyPhone, ({ caller, body }) => phone.confirm(caller._id, body.code));
}
