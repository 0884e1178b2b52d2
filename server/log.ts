import { type DestinationStream, type Logger, pino } from 'pino';
import { requestFields } from './http/request-id';

/** JSON lines to standard output, or to the stream that a test reads, each with the id of its request. Fields that may hold a secret are redacted. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = {
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
  };
  return stream ? pino(options, stream) : pino(options);
}
