import { type DestinationStream, type Logger, pino } from 'pino';
import { getRequestFields } from './http/request-id';

/**
 * Creates the log: JSON lines with the id of their request, to standard output or to a test's stream. Fields
 * that may contain a secret are redacted.
 */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    mixin: getRequestFields,
    redact: {
      paths: ['password', 'token', 'secret', 'passkey', 'authorization', 'cookie'].flatMap((name) => [
        name,
        `*.${name}`,
        `*.*.${name}`,
      ]),
      censor: '[redacted]',
    },
  };
  return stream ? pino(options, stream) : pino(options);
}
