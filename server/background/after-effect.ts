import type { Logger } from 'pino';

/**
 * Does what follows a stored effect, such as a notification, and never rejects: the call has succeeded, and its
 * repetition would be refused. A failure is logged.
 */
export async function afterEffect(
  work: () => Promise<unknown>,
  log: Pick<Logger, 'warn'>,
  failure: string,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ err: error }, failure);
  }
}
