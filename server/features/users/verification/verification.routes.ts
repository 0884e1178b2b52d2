import type { Request } from 'express';
import { type LocalizedValue, localizeText } from '#shared/language/language';
import {
  getVerification,
  requestEmailVerificationLink,
  requestPhoneVerificationCode,
  verifyEmail,
  verifyPhone,
} from '#shared/users/verification';
import { getAddressKey } from '../../../http/address';
import { detectLanguage } from '../../../http/languages';
import type { AddRoute } from '../../../http/route';
import type { Verification } from './verification.service';

export function verificationRoutes(add: AddRoute, verification: Verification): void {
  const { email, phone } = verification;
  add(getVerification, ({ caller }) => verification.of(caller._id));
  add(requestEmailVerificationLink, async ({ caller, body, request }) =>
    localizeReply(request, await email.request(caller, body.carId)),
  );
  add(verifyEmail, ({ params }) => email.confirm(params.token));
  add(requestPhoneVerificationCode, async ({ caller, body, request }) =>
    localizeReply(request, await phone.request({ ...caller, address: getAddressKey(request) }, body.phone)),
  );
  add(verifyPhone, ({ caller, body }) => phone.confirm(caller._id, body.code));
}

/** Returns the reply in the language of the page; emails and SMS are in the account's language. */
function localizeReply(request: Request, said: LocalizedValue<string>) {
  return { message: localizeText(detectLanguage(request), said) };
}
