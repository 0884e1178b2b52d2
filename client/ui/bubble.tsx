import { clsx } from 'clsx';

type BubbleProps = {
  side: 'sent' | 'received';
  text: string;
  /** When it was sent, as shown; `dateTime` is the machine-readable form. */
  time: string;
  dateTime: string;
  /** Beside the time, such as 'Sending...' or 'Not sent'. */
  status?: string;
};

/** One message of a conversation: sent on the right, received on the left, line breaks kept. */
export function Bubble({ side, text, time, dateTime, status }: BubbleProps) {
  const sent = side === 'sent';
  return (
    <div
      className={clsx(
        'w-fit max-w-[82%] rounded-bubble px-3.5 py-2 text-body',
        sent
          ? 'ml-auto rounded-br-plate bg-tea text-on-tea'
          : 'rounded-bl-plate border border-line bg-surface text-ink',
      )}
    >
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
      <p className={clsx('text-right text-time tabular-nums', sent ? 'opacity-90' : 'text-ink2')}>
        {status && `${status} · `}
        <time dateTime={dateTime}>{time}</time>
      </p>
    </div>
  );
}
