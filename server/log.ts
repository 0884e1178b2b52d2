import { type Logger, pino } from 'pino';

/** JSON lines to standard output, secrets struck out wherever they might be logged by accident. */
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
