import type { CarTerms } from '#shared/hires/terms';
import { termWords } from '../words';

/** Terms of every hire of a car: hours, days, notice, discounts, kilometres, deposit. */
export function TermsLines({ terms }: { terms: CarTerms }) {
  const { title: _, ...lines } = termWords;
  return (
    <ul className="list-disc pl-5 text-small text-ink2">
      {Object.entries(lines)
        .map(([name, line]) => ({ name, sentence: line(terms) }))
        .filter(({ sentence }) => sentence)
        .map(({ name, sentence }) => (
          <li key={name}>{sentence}</li>
        ))}
    </ul>
  );
}
