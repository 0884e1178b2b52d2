import { CANCELLATION_RULES } from '#shared/hires/cancellation';
import { hireWords } from '../words';

/** The rules of cancellation, as they are shown before a request and before a cancellation. */
export function CancellationRules() {
  return (
    <section aria-label={hireWords.cancellation}>
      <p className="mb-1.5 text-small font-label">{hireWords.cancellation}</p>
      <ul className="list-disc pl-5 text-small text-ink2">
        {CANCELLATION_RULES.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
