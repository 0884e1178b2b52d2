import { MINUTE_MS } from '#shared/core/durations';
import type { NewCarEmails } from './new-car-emails.service';

export function savedSearchJobs(newCarEmails: NewCarEmails) {
  return [{ name: 'send emails about new cars', everyMs: MINUTE_MS, run: newCarEmails.due.runDue }];
}
