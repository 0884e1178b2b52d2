import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { findNextStep } from '#shared/hires/next-step';
import { EmptyState } from '../../../ui/empty-state';
import { LinkButton } from '../../../ui/link-button';
import { ShowMore } from '../../../ui/show-more';
import { HireRows } from '../list/hire-rows';
import { PastRows } from '../list/past-rows';
import type { useHireList } from '../list/use-hire-list';
import { hireListWords } from '../list/words';
import { RequestAnswers } from './request-answers';
import { ownerWords } from './words';

type OwnerHomeProps = {
  userId: string;
  list: ReturnType<typeof useHireList>;
  /** What the owner's cars need, from another feature. */
  carTasks: ReactNode;
};

/** 'My cars' of Hires: requests answered in place, other steps, what the cars need, coming and past hires. */
export function OwnerHome({ userId, list, carTasks }: OwnerHomeProps) {
  const { open, past, now, query } = list;
  const { tasks, coming, past: over } = query.data?.('lender') ?? { tasks: [], coming: [], past: [] };
  const requests = tasks.filter((hire) => findNextStep(hire, 'lender', now) === 'answer');
  const others = tasks.filter((hire) => !requests.includes(hire));
  const isEmpty = tasks.length + coming.length + over.length === 0 && !past.hasNextPage;
  return (
    <div className="mt-4 grid items-start gap-4 lg:mt-0 lg:grid-cols-[1fr_400px] lg:gap-8">
      <div className="grid min-w-0 gap-4 lg:gap-6">
        <RequestAnswers userId={userId} requests={requests} now={now} />
        <HireRows title={hireListWords.toDo} hires={others} counted userId={userId} now={now} />
        {carTasks}
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
      <div className="grid min-w-0 gap-4">
        <Link
          to={PATHS.lenderDashboard()}
          className="flex min-h-13 items-center justify-between rounded-card border border-line bg-surface px-3.5 text-nav font-strong text-tea hover:bg-sunken"
        >
          {ownerWords.figures}
          <ChevronRight size={18} aria-hidden />
        </Link>
        <PastRows hires={over} list={past} />
      </div>
    </div>
  );
}
