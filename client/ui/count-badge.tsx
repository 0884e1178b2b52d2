import { clsx } from 'clsx';

const LARGEST = 99;

type CountBadgeProps = {
  count: number;
  /** Text that screen readers read after the number, as in '3 unread messages'. */
  label: string;
  /** Colour: 'urgent' (the default) is red-brown (murram); 'plain' is pale green, for the dark navigation. */
  tone?: 'urgent' | 'plain';
  className?: string;
};

/** Shows a count in a pill: nothing at 0, and '99+' from 100. */
export function CountBadge({ count, label, tone = 'urgent', className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      className={clsx(
        'inline-grid h-5 min-w-5 place-items-center rounded-full px-1 text-time font-heading leading-none tabular-nums',
        tone === 'urgent' ? 'bg-murram text-on-murram' : 'bg-pine-text text-pine',
        className,
      )}
    >
      <span>
        {count > LARGEST ? `${LARGEST}+` : count}
        <span className="sr-only"> {label}</span>
      </span>
    </span>
  );
}
