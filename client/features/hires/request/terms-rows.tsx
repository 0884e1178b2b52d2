import type { PublicCar } from '#shared/cars/contract';
import type { CarTerms } from '#shared/hires/terms';
import { FoldRow } from '../../../ui/fold-row';
import { CancellationRules } from '../price/cancellation-rules';
import { hireWords, insuranceWords, summarizeTerms, termWords } from '../words';

function TermsLines({ terms, insurance }: { terms: CarTerms; insurance: PublicCar['insurance'] }) {
  const { title: _, ...lines } = termWords;
  return (
    <ul className="list-disc pl-5 text-small text-ink2">
      {Object.entries(lines)
        .map(([name, line]) => ({ name, sentence: line(terms) }))
        .filter(({ sentence }) => sentence)
        .map(({ name, sentence }) => (
          <li key={name}>{sentence}</li>
        ))}
      {insurance && <li>{insuranceWords.shown[insurance]}</li>}
    </ul>
  );
}

/** Two folded rows of a car's screen: the owner's terms with the insurance, and the cancellation rules. */
export function TermsRows({ car: { terms, insurance } }: { car: PublicCar }) {
  return (
    <>
      {terms && (
        <FoldRow title={termWords.title} gist={summarizeTerms(terms)}>
          <TermsLines terms={terms} insurance={insurance} />
        </FoldRow>
      )}
      <FoldRow title={hireWords.cancellation} gist={hireWords.cancellationGist}>
        <CancellationRules isTitled={false} />
      </FoldRow>
    </>
  );
}
