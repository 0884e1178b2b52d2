import type { MailQueue } from './mail-queue.service';

export function mailQueueJobs(queue: MailQueue) {
  return [{ name: 'send stored emails', everyMs: 15_000, run: queue.due.runDue }];
}
