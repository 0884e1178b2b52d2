import { CANCELLATION_RULE_SENTENCES, FIRST_CANCELLATION_RULE_SENTENCES } from '#shared/hires/cancellation';
import { HIRE_RULES_VERSION, hasFirstRulesVersion } from '#shared/hires/states';
import { hireWords } from '../words';

type CancellationRulesProps = {
  rules?: number;
  /** Whether to show a title; false if there is already a title above. */
  isTitled?: boolean;
};

/** Lists the rules of cancellation for a version of the hire rules; by default those of new hires. */
export function CancellationRules({ rules = HIRE_RULES_VERSION, isTitled = true }: CancellationRulesProps) {
  const sentences = hasFirstRulesVersion({ rules })
    ? FIRST_CANCELLATION_RULE_SENTENCES
    : CANCELLATION_RULE_SENTENCES;
  return (
    <section aria-label={hireWords.cancellation}>
      {isTitled && <p className="mb-1.5 text-small font-label">{hireWords.cancellation}</p>}
      <ul className="list-disc pl-5 text-small text-ink2">
        {sentences.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
