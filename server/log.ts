import { type Logger, pino } from 'pino';

/** JSON lines to standard output. Fields that may hold a secret are redacted. */
export function createLog(level: string): Logger {
  return pino({
    level,
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
