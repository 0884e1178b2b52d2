import { clsx } from 'clsx';

export type TagTone = 'good' | 'warning' | 'bad' | 'plain';

const TONES: Record<TagTone, string> = {
  good: 'bg-ok-tint text-ok',
  warning: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
  plain: 'bg-sunken text-ink2',
};

export function Tag({ tone, children }: { tone: TagTone; children: string }) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 shrink-0 items-center rounded-full px-2.5 text-tiny font-label whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
