import { PATHS } from '#shared/core/paths';
import { withReference } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { uiWords } from '../../../ui/words';
import { hireWords } from '../words';
import { HireCards } from './hire-cards';
import { HireCardsSkeleton } from './hire-cards-skeleton';
import { useHireList } from './use-hire-list';
import { hireListWords } from './words';

const SHOWN = 3;

/** The hires in the profile: what to do next, else what comes next, and the way to all. */
export function HiresPanel({ userId }: { userId: string }) {
  const { open, past, groups, now, error, isKnown } = useHireList(userId);
  const { toDo, coming, past: over } = groups;
  const isEmpty = toDo.length + coming.length + over.length === 0;
  return (
    <Panel title={hireWords.title}>
      <div className="grid gap-4">
        {isKnown ? (
          <>
            {toDo.length > 0 ? (
              <HireCards
                title={hireListWords.toDo}
                hires={toDo.slice(0, SHOWN)}
                userId={userId}
                now={now}
                heading="h3"
              />
            ) : (
              <p className="text-ink2">{isEmpty ? hireListWords.profileNone : hireListWords.nothingToDo}</p>
            )}
            {toDo.length === 0 && (
              <HireCards
                title={hireListWords.coming}
                hires={coming.slice(0, 1)}
                userId={userId}
                now={now}
                heading="h3"
              />
            )}
          </>
        ) : error ? (
          <>
            <Notice tone="error">{withReference(hireWords.failed, error)}</Notice>
            <Button
              variant="secondary"
              size="small"
              busy={open.isFetching || past.isFetching}
              onClick={() => void Promise.all([open.refetch(), past.refetch()])}
            >
              {uiWords.tryAgain}
            </Button>
          </>
        ) : (
          <HireCardsSkeleton count={1} />
        )}
        <LinkButton to={PATHS.hires} variant="secondary" size="small" className="justify-self-start">
          {hireWords.toHires}
        </LinkButton>
      </div>
    </Panel>
  );
}
