import type { Logger } from 'pino';
import type { Job } from './background/jobs';
import { rewrittenFileJobs } from './background/rewritten-file.jobs';
import type { ChangeFeed } from './changes/change-feed';
import { changeFeedJobs } from './changes/changes.jobs';
import type { Services } from './composition';
import { adminJobs } from './features/admin/admin.jobs';
import { sessionJobs } from './features/auth/sessions/sessions.jobs';
import { calendarJobs } from './features/calendars/calendars.jobs';
import { carJobs } from './features/cars/cars.jobs';
import { disputeJobs } from './features/disputes/disputes.jobs';
import { hireJobs } from './features/hires/hires.jobs';
import { lenderDashboardJobs } from './features/lender-dashboard/lender-dashboard.jobs';
import { mailQueueJobs } from './features/mail-queue/mail-queue.jobs';
import { notificationJobs } from './features/notifications/notifications.jobs';
import { paperJobs } from './features/papers/papers.jobs';
import { paymentJobs } from './features/payments/payments.jobs';
import { personalDataJobs } from './features/personal-data/personal-data.jobs';
import { photoJobs } from './features/photos/photos.jobs';
import { reviewJobs } from './features/reviews/reviews.jobs';
import { savedSearchJobs } from './features/saved-searches/saved-searches.jobs';

/** Lists the jobs; `sharesDatabase`: other programs may write to the same database. */
export function listJobs(
  services: Services,
  { feed, log, sharesDatabase }: { feed: ChangeFeed; log: Logger; sharesDatabase: boolean },
): Job[] {
  return [
    ...sessionJobs(services.sessions),
    ...mailQueueJobs(services.mailQueue),
    ...notificationJobs(services.notifications),
    ...carJobs(services.cars.subscriptions),
    ...calendarJobs(services.calendars),
    ...paperJobs(services),
    ...hireJobs(services.hires),
    ...lenderDashboardJobs(services.lenderDashboard),
    ...savedSearchJobs(services.newCarEmails),
    ...paymentJobs(services.payments),
    ...photoJobs(services.photoSweep),
    ...personalDataJobs(services.personalData),
    ...disputeJobs(services.disputeDecisions),
    ...reviewJobs(services.reviews.publication),
    ...adminJobs(services.admin),
    ...(services.backups ? [services.backups.job] : []),
    ...(sharesDatabase ? changeFeedJobs(feed) : rewrittenFileJobs(log)),
  ];
}
