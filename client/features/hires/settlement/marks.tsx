import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const TONES = {
  good: 'bg-ok-tint text-ok',
  waiting: 'bg-warn-tint text-warn',
  plain: 'bg-sunken text-ink2',
} as const;
export type SettlementLineMarkTone = keyof typeof TONES;

export function SettlementLineMark({
  tone,
  icon: Icon,
  children,
}: {
  tone: SettlementLineMarkTone;
  icon?: LucideIcon;
  children: string;
}) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6.5 max-w-full items-center gap-1 rounded-full px-2.5 text-tiny font-label',
        TONES[tone],
      )}
    >
      {Icon && <Icon size={16} aria-hidden className="shrink-0" />}
      {children}
    </span>
  );
}

type RemarkProps = {
  lead: string;
  /** Quoted text of a side or of an admin. */
  quote?: string;
  /** Whether the quoted text contests the claim line. */
  isContest?: boolean;
  children?: ReactNode;
};

/** Box with the text of a side or of the team about a claim line. */
export function SettlementLineRemark({ lead, quote, isContest = false, children }: RemarkProps) {
  return (
    <p className="mt-2.5 rounded-control bg-sunken px-3 py-2.5 text-small wrap-anywhere">
      <strong className={clsx('font-strong', isContest && 'text-murram')}>{lead}</strong>
      {quote && <> “{quote}”</>}
      {children && <> {children}</>}
    </p>
  );
}
