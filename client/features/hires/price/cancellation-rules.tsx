import { cancellationWords } from '../words';

/** The rules of cancellation, as they are shown before a request and before a cancellation. */
export function CancellationRules() {
  return (
    <section aria-label={cancellationWords.title}>
      <p className="mb-1.5 text-small font-label">{cancellationWords.title}</p>
      <ul className="list-disc pl-5 text-small text-ink2">
        {cancellationWords.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
