import { clsx } from 'clsx';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import type { ReactNode } from 'react';

type BubbleProps = {
  side: 'sent' | 'received';
  /** Name of the author for screen readers, as in 'You:'. */
  author: string;
  text: string;
  /** Time of the message as the user reads it; `dateTime` is the machine-readable form. */
  time: string;
  dateTime: string;
  status?: string;
  warning?: string | false;
  /** Content beside the bubble, shown while the bubble is hovered, tapped or contains the keyboard focus. */
  beside?: ReactNode;
};

export function MessageBubble({ side, author, text, time, dateTime, status, warning, beside }: BubbleProps) {
  const sent = side === 'sent';
  const bubble = (
    <div
      // A tap focuses the bubble, which shows the content of `beside`.
      tabIndex={beside ? -1 : undefined}
      className={clsx(
        'outline-hidden w-fit max-w-[82%] rounded-bubble px-3.5 py-2 text-body',
        sent
          ? 'ml-auto rounded-br-plate bg-tea text-on-tea'
          : 'rounded-bl-plate border border-line bg-surface text-ink',
      )}
    >
      <p className="whitespace-pre-wrap wrap-anywhere">
        <span className="sr-only">{author} </span>
        {text}
      </p>
      {warning && (
        <p
          role="note"
          className="my-1.5 flex gap-2 rounded-inner bg-warn-tint px-2.5 py-1.5 text-small font-label text-warn"
        >
          <ShieldAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
          {warning}
        </p>
      )}
      <p className={clsx('text-right text-time tabular-nums', sent ? 'opacity-90' : 'text-ink2')}>
        {status && `${status} · `}
        <time dateTime={dateTime}>{time}</time>
      </p>
    </div>
  );
  if (!beside) return bubble;
  return (
    <div className={REVEALS_LAST}>
      {bubble}
      {beside}
    </div>
  );
}

const REVEALS_LAST = 'flex items-end gap-1 text-ink3 [&:not(:hover,:focus-within)>:last-child]:opacity-0';
