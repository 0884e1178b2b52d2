import { type Logger, pino } from 'pino';
import { requestFields } from './http/request-id';

/** JSON lines to standard output, each with the id of its request. Fields that may hold a secret are redacted. */
export function createLog(level: string): Logger {
  return pino({
    level,
    mixin: requestFields,
    redact: {
      paths: ['password', 'token', 'secret', 'passkey', 'authorization', 'cookie'].flatMap((name) => [
        name,
        `*.${name}`,
        `*.*.${name}`,
      ]),
      censor: '[redacted]',
    },
  });
}
