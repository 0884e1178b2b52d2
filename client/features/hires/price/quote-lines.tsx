import type { ReactNode } from 'react';
import type { HireQuote } from '#shared/hires/quote';
import type { Side } from '../sides';
import { hireWords, priceWords } from '../words';

/** Shows the price lines of a hire's quote, worded for renter or owner. */
export function QuoteLines({ quote, side }: { quote: HireQuote; side: Side }) {
  return (
    <div>
      <dl className="grid gap-2 tabular-nums">
        {quote.lines.map(({ key, amount }) => (
          <Line key={key} name={nameOf(key, amount, quote, side)}>
            {amount < 0 ? priceWords.minus(-amount) : hireWords.money(amount)}
          </Line>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2.5 font-strong">
          <dt>{priceWords.total}</dt>
          <dd className="font-display text-price">{hireWords.money(quote.total)}</dd>
        </div>
        {(quote.deposit ?? 0) > 0 && (
          <Line name={priceWords.deposit} hint={priceWords.depositHint[side]}>
            {hireWords.money(quote.deposit ?? 0)}
          </Line>
        )}
      </dl>
      {(quote.unpriced ?? []).map((part) => (
        <p key={part} className="mt-2 text-small text-ink2">
          {priceWords.unpriced[side][part]}
        </p>
      ))}
      <p className="mt-2 text-small text-ink2">{priceWords.kilometres(quote, side)}</p>
    </div>
  );
}

type LineProps = { name: string; hint?: string; children: ReactNode };

function Line({ name, hint, children }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="min-w-0 wrap-anywhere">
        {name}
        {hint && <span className="block text-small text-ink2">{hint}</span>}
      </dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}

function nameOf(
  key: HireQuote['lines'][number]['key'],
  amount: number,
  quote: HireQuote,
  side: Side,
): string {
  if (key === 'days') return priceWords.days(quote);
  if (key === 'discount') return priceWords.discount(quote);
  return key === 'driver' ? priceWords.driver(quote, amount) : priceWords.delivery[side];
}
