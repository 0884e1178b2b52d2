import { COMPARE_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { compared, useCompared } from './compared';
import { compareWords } from './words';

/** The way to the comparison while cars are being chosen, at the bottom of the window. */
export function CompareBar() {
  const ids = useCompared();
  return (
    <section
      aria-label={compareWords.bar}
      className="sticky bottom-0 z-10 mt-6 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <div role="status" className="page-width flex items-center justify-between gap-3 py-2.5">
        {ids.length < COMPARE_LIMITS.min ? (
          <p className="text-nav text-ink2">{compareWords.oneMore}</p>
        ) : (
          <LinkButton to={PATHS.compare(ids)} size="small">
            {compareWords.open(ids.length)}
          </LinkButton>
        )}
        <Button variant="quiet" size="small" onClick={() => compared.write([])}>
          {compareWords.clear}
        </Button>
      </div>
    </section>
  );
}
