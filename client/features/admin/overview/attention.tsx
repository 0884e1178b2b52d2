import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { getOverview } from '#shared/admin/overview';
import type { ReplyOf } from '#shared/core/endpoint';
import { formatShillings } from '../../../lib/format';
import { type AdminLocation, adminPath } from '../frame/location';
import { overviewWords } from './words';

type Overview = ReplyOf<typeof getOverview>;
type Counter =
  | 'expiringCars'
  | 'unappliedPayments'
  | 'paymentsToReview'
  | 'openDisputes'
  | 'openReports'
  | 'suspendedUsers'
  | 'undeliveredLetters';

const COUNTERS: readonly { name: Counter; location: Partial<AdminLocation> }[] = [
  { name: 'unappliedPayments', location: { tab: 'transactions', filter: 'unapplied' } },
  { name: 'paymentsToReview', location: { tab: 'transactions', filter: 'needs_review' } },
  { name: 'openDisputes', location: { tab: 'disputes' } },
  { name: 'openReports', location: { tab: 'reports' } },
  { name: 'expiringCars', location: { tab: 'cars', filter: 'expiring' } },
  { name: 'suspendedUsers', location: { tab: 'users', filter: 'suspended' } },
  { name: 'undeliveredLetters', location: { tab: 'letters' } },
];

/** Counts that may need an operator's attention; each links to its rows. */
export function Attention({ overview }: { overview: Overview }) {
  return (
    <section aria-label={overviewWords.attention}>
      <ul className="grid grid-cols-2 gap-3 md:gap-4 md:grid-cols-4">
        {COUNTERS.map(({ name, location }) => (
          <li key={name}>
            <Link
              to={adminPath(location)}
              className="block h-full rounded-card border border-line bg-surface p-4 hover:border-edge"
            >
              <span
                className={clsx(
                  'block font-display text-[1.75rem] leading-none font-heading tabular-nums',
                  overview[name] > 0 ? 'text-murram' : 'text-ink2',
                )}
              >
                {formatShillings(overview[name])}
              </span>{' '}
              <span className="mt-1.5 block text-nav font-label">{overviewWords[name]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
