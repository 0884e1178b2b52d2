import type { Response } from 'express';
import { MINUTE_MS } from '#shared/core/durations';
import { Refusal } from '#shared/core/errors';

/**
 * Maximum waiting uploads per account. A page sends its uploads one after another, so others come from a
 * second tab or a retry.
 */
const MAX_WAITING = 3;
/** Milliseconds that an upload waits for its turn, longer than a stalled upload ahead of it stays open. */
const WAIT_MS = MINUTE_MS;

/** Allows each account one upload at a time in this process; later uploads wait and stay unread. */
export function createUploadQueues() {
  /** Waiting uploads by account; only accounts with an upload have an entry. */
  const queues = new Map<string, (() => void)[]>();

  function endOf(owner: string): () => void {
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      const next = queues.get(owner)?.shift();
      if (next) next();
      else queues.delete(owner);
    };
  }

  return {
    /** Waits for an upload's turn; returns a function that ends it. @throws Refusal upload_under_way */
    async begin(owner: string, response: Response): Promise<() => void> {
      const queue = queues.get(owner);
      if (!queue) {
        queues.set(owner, []);
        return endOf(owner);
      }
      if (queue.length >= MAX_WAITING || response.closed) throw new Refusal('upload_under_way');
      await new Promise<void>((resolve, reject) => {
        const settle = () => {
          clearTimeout(timer);
          response.off('close', leave);
        };
        const start = () => {
          settle();
          resolve();
        };
        const leave = () => {
          settle();
          queue.splice(queue.indexOf(start), 1);
          reject(new Refusal('upload_under_way'));
        };
        const timer = setTimeout(leave, WAIT_MS);
        response.once('close', leave);
        queue.push(start);
      });
      return endOf(owner);
    },
  };
}
