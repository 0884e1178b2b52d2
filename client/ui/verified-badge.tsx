import { clsx } from 'clsx';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { uiWords } from './words';

export function VerifiedBadge({ className }: { className?: string }) {
  return (
    <span
      title={uiWords.verifiedTitle}
      className={clsx(
        'inline-flex h-5.5 shrink-0 items-center gap-1 rounded-full bg-verified pr-2 pl-1.25 text-time font-strong text-on-verified',
        className,
      )}
    >
      <BadgeCheck size={15} aria-hidden />
      {uiWords.verified}
    </span>
  );
}
