import type { Contact } from './contact.service';

export function contactJobs(contact: Contact) {
  return [{ name: 'mail waiting contact messages', everyMs: 5 * 60_000, run: () => contact.mailWaiting() }];
}
