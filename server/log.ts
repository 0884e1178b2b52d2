import { type DestinationStream, type Logger, pino } from 'pino';
import { getRequestFields } from './http/request-id';

/** Creates the logger, which adds the request's id and redacts fields that may contain a secret. */
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
