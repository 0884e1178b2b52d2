import { clsx } from 'clsx';
import { formatShillings } from '../lib/card-format';

type MoneySize = 'tiny' | 'inline' | 'card' | 'action' | 'detail';

type MoneyTextProps = {
  /** Amount in whole shillings. */
  amount: number;
  prefix?: 'Ksh.' | 'KES';
  per?: string;
  size?: MoneySize;
  className?: string;
};

const SIZES: Record<MoneySize, { amount: string; per: string }> = {
  tiny: { amount: 'text-tiny font-regular text-ink2', per: 'text-tiny' },
  inline: { amount: 'text-nav font-heading', per: 'text-small' },
  card: { amount: 'text-price', per: 'text-small' },
  /** Size for the bar at the foot of a screen. */
  action: { amount: 'text-price-bar', per: 'block text-tiny' },
  detail: { amount: 'text-price-detail', per: 'text-small lg:text-body' },
};

/** Shows 'Ksh. 14,000 per day', never broken across lines. */
export function MoneyText({ amount, prefix = 'Ksh.', per, size = 'card', className }: MoneyTextProps) {
  const classes = SIZES[size];
  return (
    <span className={clsx('tabular-nums', className)}>
      <span className={clsx('font-display whitespace-nowrap text-ink', classes.amount)}>
        {prefix} {formatShillings(amount)}
      </span>
      {per && <span className={clsx('whitespace-nowrap text-ink2', classes.per)}> {per}</span>}
    </span>
  );
}
