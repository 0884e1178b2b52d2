import { useId } from 'react';
import type { HireView } from '#shared/hires/contract';
import { sideOf } from '../sides';
import { HireCard } from './hire-card';

type HireCardsProps = {
  title: string;
  hires: readonly HireView[];
  userId: string;
  now: number;
  heading?: 'h2' | 'h3';
};

/** A titled group of hires; nothing where there are none. */
export function HireCards({ title, hires, userId, now, heading: Heading = 'h2' }: HireCardsProps) {
  const id = useId();
  if (hires.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={Heading === 'h2' ? 'mb-3 font-display text-h3' : 'mb-2 font-strong'}>
        {title}
      </Heading>
      <ul className="grid gap-3">
        {hires.map((hire) => (
          <li key={hire._id} className="min-w-0">
            <HireCard hire={hire} side={sideOf(hire, userId)} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
