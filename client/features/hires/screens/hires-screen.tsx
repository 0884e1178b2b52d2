import { useSearchParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { PageHead } from '../../../lib/page-head';
import { useSession } from '../../../lib/session/session';
import { Chip } from '../../../ui/chip';
import { EmptyState } from '../../../ui/empty-state';
import { LinkButton } from '../../../ui/link-button';
import { PageHeading } from '../../../ui/page-heading';
import { QueryState } from '../../../ui/query-state';
import { ShowMore } from '../../../ui/show-more';
import type { HireRole } from '../api';
import { HireCards, HireCardsSkeleton } from '../list/hire-cards';
import { useHireList } from '../list/use-hire-list';
import { hireListWords } from '../list/words';
import { hireWords } from '../words';

const ROLES: readonly (HireRole | undefined)[] = [undefined, 'renter', 'lender'];

/** /hires; `?role=` limits the hires to one role. */
export function HiresScreen() {
  const { user } = useSession();
  const [address, setAddress] = useSearchParams();
  const role = ROLES.find((known) => known === address.get('role'));
  return (
    <div className="page-width grid gap-6 py-6 md:py-8">
      <PageHead page="hires" />
      <PageHeading title={hireWords.title} />
      <fieldset aria-label={hireListWords.filter} className="flex flex-wrap gap-2">
        {ROLES.map((each) => (
          <Chip
            key={each ?? 'all'}
            selected={each === role}
            onClick={() => setAddress(each ? { role: each } : {}, { replace: true })}
          >
            {hireListWords[each ?? 'all']}
          </Chip>
        ))}
      </fieldset>
      {user && <HireList key={user._id} userId={user._id} role={role} />}
    </div>
  );
}

function HireList({ userId, role }: { userId: string; role: HireRole | undefined }) {
  const { open, past, now, query } = useHireList(userId, role);
  const shown = { userId, now };
  return (
    <QueryState query={query} loading={<HireCardsSkeleton count={3} />} failed={hireWords.failed}>
      {(groups) =>
        Object.values(groups).every((group) => group.length === 0) ? (
          <NoHires role={role} />
        ) : (
          <>
            <HireCards title={hireListWords.toDo} hires={groups.tasks} {...shown} />
            <HireCards title={hireListWords.coming} hires={groups.coming} {...shown} />
            <ShowMore list={open} label={hireListWords.more} size="small" />
            <HireCards title={hireListWords.past} hires={groups.past} {...shown} />
            <ShowMore list={past} label={hireListWords.more} size="small" />
          </>
        )
      }
    </QueryState>
  );
}

function NoHires({ role }: { role: HireRole | undefined }) {
  if (role === 'lender') {
    return (
      <EmptyState
        drawing="bay"
        sentence={hireListWords.noneAsLender}
        action={
          <LinkButton to={PATHS.profile} variant="secondary" size="small">
            {hireListWords.toProfile}
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing="key"
      sentence={role === 'renter' ? hireListWords.noneAsRenter : hireListWords.none}
      action={
        <LinkButton to={PATHS.home} variant="secondary" size="small">
          {hireListWords.findCar}
        </LinkButton>
      }
    />
  );
}
