import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { PageHead } from '../../../lib/page-head';
import { CountBadge } from '../../../ui/count-badge';
import { EmptyState } from '../../../ui/empty-state';
import { LinkButton } from '../../../ui/link-button';
import { PageHeading } from '../../../ui/page-heading';
import { QueryState } from '../../../ui/query-state';
import { ShowMore } from '../../../ui/show-more';
import { HireRows, HireRowsSkeleton } from '../list/hire-rows';
import { PastHireRows } from '../list/past-rows';
import { useHireList } from '../list/use-hire-list';
import { hireListWords } from '../list/words';
import type { Side } from '../sides';
import { hireWords } from '../words';

export type HireList = ReturnType<typeof useHireList>;

type HiresViewProps = {
  userId: string;
  /** Whether the user has a car, and so sees the switch between renter and owner; null while unknown. */
  hasCars: boolean | null;
  /** Renders the owner's home; supplied by client/app because features do not import each other. */
  renderMyCars: (list: HireList) => ReactNode;
};

/** /hires: people who have a car see their cars first; `?side=renter` shows what they rent. */
export function HiresView({ userId, hasCars, renderMyCars }: HiresViewProps) {
  const list = useHireList(userId);
  const [address] = useSearchParams();
  const side: Side = address.get('side') === 'renter' ? 'renter' : 'lender';
  const loading = <HireRowsSkeleton count={3} />;
  return (
    <div className="page-width pb-4 lg:py-7">
      <PageHead page="hires" />
      <div className="flex flex-wrap items-center gap-x-7 gap-y-3 lg:mb-5">
        <PageHeading title={hireWords.title} />
        {hasCars && <SideSwitch list={list} side={side} />}
        {hasCars && (
          <Link
            to={PATHS.registerCar}
            className="ml-auto inline-flex min-h-11 items-center gap-1.5 rounded-inner text-nav font-strong text-tea max-lg:hidden"
          >
            <Plus size={18} aria-hidden />
            {hireListWords.listCar}
          </Link>
        )}
      </div>
      {hasCars === null ? (
        loading
      ) : (
        <QueryState query={list.query} loading={loading} failed={hireWords.failed}>
          {() =>
            hasCars && side === 'lender' ? (
              renderMyCars(list)
            ) : (
              <HireGroups userId={userId} list={list} side={hasCars ? 'renter' : undefined} />
            )
          }
        </QueryState>
      )}
    </div>
  );
}

function SideSwitch({ list, side }: { list: HireList; side: Side }) {
  const [, setAddress] = useSearchParams();
  const sides = [
    { name: 'renter', label: hireListWords.renting },
    { name: 'lender', label: hireListWords.myCars },
  ] as const;
  return (
    <fieldset
      aria-label={hireListWords.filter}
      className="mt-3 flex w-full min-w-0 rounded-control bg-sunken p-1 md:w-75 lg:mt-0"
    >
      {sides.map(({ name, label }) => {
        const tasks = list.query.data?.(name).tasks.length ?? 0;
        return (
          <button
            key={name}
            type="button"
            aria-pressed={side === name}
            className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center justify-center gap-x-1.5 rounded-inner px-2 text-nav font-strong text-ink2 aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-rest"
            onClick={() => setAddress(name === 'renter' ? { side: name } : {}, { replace: true })}
          >
            {label} <CountBadge count={tasks} label={hireListWords.waiting(tasks)} />
          </button>
        );
      })}
    </fieldset>
  );
}

/**
 * Lists the hires of one side, or of both sides without `side`, because a user whose cars were deleted may
 * have hires as owner.
 */
function HireGroups({ userId, list, side }: { userId: string; list: HireList; side?: Side | undefined }) {
  const { open, past, now, query } = list;
  const { tasks, coming, past: over } = query.data?.(side) ?? { tasks: [], coming: [], past: [] };
  if (tasks.length + coming.length + over.length === 0 && !past.hasNextPage) return <NoHires />;
  return (
    <div className="mt-4 grid items-start gap-4 lg:mt-0 lg:grid-cols-[1fr_400px] lg:gap-8">
      <div className="grid min-w-0 gap-4 lg:gap-6">
        <HireRows title={hireListWords.toDo} hires={tasks} counted userId={userId} now={now} />
        <HireRows title={hireListWords.coming} hires={coming} userId={userId} now={now} />
        <ShowMore list={open} label={hireListWords.more} size="small" />
      </div>
      <PastHireRows hires={over} list={past} />
    </div>
  );
}

function NoHires() {
  return (
    <EmptyState
      drawing="key"
      sentence={hireListWords.none}
      className="mt-4"
      action={
        <LinkButton to={PATHS.home} variant="secondary" size="small">
          {hireListWords.findCar}
        </LinkButton>
      }
    />
  );
}
