import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { RefusalCode } from '#shared/core/errors';
import { createKeyedHash } from '../db/keyed-hash';

/** Refusals that may be an attack; those of frequency are left out, since a flood would fill the log. */
const DENIALS = new Set<RefusalCode>([
  'wrong_credentials',
  'google_token_invalid',
  'account_suspended',
  'reset_link_invalid',
  'forbidden',
  'xsrf_mismatch',
]);

export type DenialLog = ReturnType<typeof createDenialLog>;

/**
 * Logs failed sign-ins and denied calls without personal data: a known caller by id, addresses and e-mail addresses by
 * a hash with a key of the server, so that lines of one origin can be told apart.
 */
export function createDenialLog(log: Logger, secret: string) {
  const keyedHash = createKeyedHash(secret, 'denial log');
  const hashed = (text: string) => keyedHash(text).slice(0, 12);

  return (code: RefusalCode, request: Request, response: Response): void => {
    if (!DENIALS.has(code)) return;
    const { callerId } = response.locals;
    const email: unknown = request.body?.email;
    log.warn(
      {
        code,
        route: `${request.method} ${request.route?.path ?? '(no route)'}`,
        from: hashed(request.ip ?? ''),
        ...(typeof callerId === 'string' ? { userId: callerId } : {}),
        ...(typeof email === 'string' ? { account: hashed(email.trim().toLowerCase()) } : {}),
      },
      'denied',
    );
  };
}
