import type { ReactNode } from 'react';
import { PATHS } from '#shared/core/paths';
import { findNextHireStep } from '#shared/hires/next-step';
import { EmptyState } from '../../../ui/empty-state';
import { LinkButton } from '../../../ui/link-button';
import { ShowMore } from '../../../ui/show-more';
import { HireRows } from '../list/hire-rows';
import { PastHireRows } from '../list/past-rows';
import type { useHireList } from '../list/use-hire-list';
import { hireListWords } from '../list/words';
import { OwnerCarRows } from './car-rows';
import type { OwnCarSummary } from './car-state';
import { RequestAnswers } from './request-answers';
import { ownerWords } from './words';

type OwnerHomeProps = {
  userId: string;
  list: ReturnType<typeof useHireList>;
  /** Renders the tasks of the owner's cars, such as renewals; supplied by another feature. */
  carTasks: ReactNode;
  /** Renders what the owner earned this month; supplied by another feature. */
  earned: ReactNode;
  cars: readonly OwnCarSummary[];
};

/**
 * Part 'My cars' of the Hires screen: requests to answer, earnings, car tasks, coming and past hires. Narrow
 * windows have one column, in the order of the `order-` classes.
 */
export function OwnerHome({ userId, list, carTasks, earned, cars }: OwnerHomeProps) {
  const { open, past, now, query } = list;
  const { tasks, coming, past: over } = query.data?.('lender') ?? { tasks: [], coming: [], past: [] };
  const requests = tasks.filter((hire) => findNextHireStep(hire, 'lender', now) === 'answer');
  const others = tasks.filter((hire) => !requests.includes(hire));
  const isEmpty = tasks.length + coming.length + over.length === 0 && !past.hasNextPage;
  return (
    <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:mt-0 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-8">
      <div className="contents lg:grid lg:grid-cols-1 lg:gap-6">
        <RequestAnswers userId={userId} requests={requests} now={now} />
        <HireRows title={hireListWords.toDo} hires={others} counted userId={userId} now={now} />
        <div className="order-2 empty:hidden">{carTasks}</div>
        <div className="order-4 grid grid-cols-1 gap-4 empty:hidden lg:gap-6">
          <HireRows title={hireListWords.coming} hires={coming} userId={userId} now={now} />
          <ShowMore list={open} label={hireListWords.more} size="small" />
          {isEmpty && (
            <EmptyState
              drawing="bay"
              sentence={ownerWords.none}
              action={
                <LinkButton to={PATHS.profile} variant="secondary" size="small">
                  {ownerWords.toCars}
                </LinkButton>
              }
            />
          )}
        </div>
      </div>
      <div className="contents lg:mt-8 lg:grid lg:grid-cols-1 lg:gap-6">
        <div className="order-1">{earned}</div>
        <div className="order-3 empty:hidden">
          <OwnerCarRows cars={cars} hires={[...tasks, ...coming]} now={now} />
        </div>
        <div className="order-5 empty:hidden">
          <PastHireRows hires={over} list={past} />
        </div>
      </div>
    </div>
  );
}
