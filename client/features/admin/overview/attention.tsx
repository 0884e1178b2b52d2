import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { getOverview } from '#shared/admin/overview';
import type { ReplyOf } from '#shared/core/endpoint';
import { formatShillings } from '../../../lib/format';
import { type AdminPlace, adminAddress } from '../frame/address';
import { overviewWords } from './words';

type Overview = ReplyOf<typeof getOverview>;
type Matter = 'expiringCars' | 'unappliedPayments' | 'paymentsToReview' | 'suspendedUsers';

const MATTERS: readonly { name: Matter; place: Partial<AdminPlace> }[] = [
  { name: 'unappliedPayments', place: { tab: 'transactions', filter: 'unapplied' } },
  { name: 'paymentsToReview', place: { tab: 'transactions', filter: 'needs_review' } },
  { name: 'expiringCars', place: { tab: 'cars', filter: 'expiring' } },
  { name: 'suspendedUsers', place: { tab: 'users', filter: 'suspended' } },
];

/** What may want an operator's hand: each number leads to its rows. */
export function Attention({ overview }: { overview: Overview }) {
  return (
    <section aria-label={overviewWords.attention}>
      <ul className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
        {MATTERS.map(({ name, place }) => (
          <li key={name}>
            <Link
              to={adminAddress(place)}
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
