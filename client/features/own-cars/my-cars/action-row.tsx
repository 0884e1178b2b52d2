import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';

type ActionRowProps = {
  tone: 'main' | 'plain' | 'danger';
  icon: LucideIcon;
  label: string;
  hint: string;
  /** Content at the right edge, for example a price. */
  aside?: ReactNode;
  onClick: () => void;
};

const TONES = {
  main: { box: 'border-tea bg-tea-tint', icon: 'text-tea', label: '' },
  plain: { box: 'border-line hover:border-edge', icon: '', label: '' },
  danger: { box: 'border-line hover:border-edge', icon: 'text-bad', label: 'text-bad' },
} as const;

/** Button in a list of actions. Its accessible name is the label only; hint and aside are its description. */
export function ActionRow({ tone, icon: Icon, label, hint, aside, onClick }: ActionRowProps) {
  const id = useId();
  const classes = TONES[tone];
  return (
    <button
      type="button"
      aria-describedby={aside ? `${id}-hint ${id}-aside` : `${id}-hint`}
      onClick={onClick}
      className={clsx(
        'flex min-h-18 items-center gap-3.5 rounded-card border px-4 py-3 text-left transition-transform active:scale-[.98]',
        classes.box,
      )}
    >
      <Icon size={24} aria-hidden className={classes.icon} />
      <span className="min-w-0 flex-1">
        <span className={clsx('block font-strong', classes.label)}>{label}</span>
        <span id={`${id}-hint`} aria-hidden className="block text-small text-ink2">
          {hint}
        </span>
      </span>
      {aside && (
        <span id={`${id}-aside`} aria-hidden>
          {aside}
        </span>
      )}
    </button>
  );
}
