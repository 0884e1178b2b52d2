import { PATHS } from '#shared/core/paths';
import { LinkButton } from '../../../ui/link-button';
import { Panel } from '../../../ui/panel';
import { FailureNotice, QueryState } from '../../../ui/query-state';
import { hireWords } from '../words';
import { HireCards, HireCardsSkeleton } from './hire-cards';
import { useHireList } from './use-hire-list';
import { hireListWords } from './words';

const SHOWN = 3;

/** In the profile: hires that need an action, otherwise the coming ones. */
export function HiresPanel({ userId }: { userId: string }) {
  const { now, query } = useHireList(userId);
  return (
    <Panel title={hireWords.title}>
      <div className="grid gap-4">
        <QueryState
          query={query}
          loading={<HireCardsSkeleton count={1} />}
          failed={hireWords.failed}
          refused={() => <FailureNotice query={query} failed={hireWords.failed} className="gap-4" />}
        >
          {({ tasks, coming, past }) => (
            <>
              {tasks.length > 0 ? (
                <HireCards
                  title={hireListWords.toDo}
                  hires={tasks.slice(0, SHOWN)}
                  userId={userId}
                  now={now}
                  heading="h3"
                />
              ) : (
                <p className="text-ink2">
                  {coming.length + past.length === 0 ? hireListWords.profileNone : hireListWords.nothingToDo}
                </p>
              )}
              {tasks.length === 0 && (
                <HireCards
                  title={hireListWords.coming}
                  hires={coming.slice(0, 1)}
                  userId={userId}
                  now={now}
                  heading="h3"
                />
              )}
            </>
          )}
        </QueryState>
        <LinkButton to={PATHS.hires} variant="secondary" size="small" className="justify-self-start">
          {hireWords.toHires}
        </LinkButton>
      </div>
    </Panel>
  );
}
