import type { Logger } from 'pino';

/**
 * Runs a follow-up of a stored action, such as a notification. Never rejects, but logs a failure: the action
 * has succeeded, and a repeated request would be refused.
 */
export async function runFollowUp(
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
