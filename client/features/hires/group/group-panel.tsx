import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { formatCarTitle, formatTown } from '#shared/cars/rules';
import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import type { HireGroup } from '#shared/hires/group-contract';
import { isDayHoldingState } from '#shared/hires/states';
import { describeFailure } from '../../../lib/failure-sentence';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { showToast } from '../../../ui/toast';
import { groupQuery, useRequestNextCar } from '../api';
import { HiredCarPhoto } from '../hired-car';
import { HireRows, HireSection, Rows } from '../list/hire-rows';
import { formatHireTitle, formatPersonName } from '../sides';
import { hireWords } from '../words';
import { groupWords } from './words';

type GroupPanelProps = { userId: string; hire: HireView };

/** Shows the renter the other requests for the same days, and the cars to ask next. */
export function GroupPanel({ userId, hire }: GroupPanelProps) {
  const now = useNow();
  const { data: group } = useQuery(groupQuery(userId, hire._id));
  if (!group) return null;
  const others = group.asked.filter(({ _id }) => _id !== hire._id);
  const won = others.find(({ state }) => isDayHoldingState(state) || state === 'completed');
  if (won) return <WonHire hire={won} />;
  if (others.length + group.next.length === 0) return null;
  const waiting = group.asked.filter(({ state }) => state === 'requested');
  const owners = new Set(waiting.map(({ lender }) => lender._id)).size;
  return (
    <div className="mt-5 grid gap-5">
      {others.length > 0 && (
        <div className="grid gap-2.5">
          {owners > 1 && <p className="text-nav text-ink2">{groupWords.several(owners)}</p>}
          <HireRows title={groupWords.asked} hires={others} userId={userId} now={now} />
        </div>
      )}
      {group.next.length > 0 && <NextCars userId={userId} hire={hire} cars={group.next} />}
    </div>
  );
}

function WonHire({ hire }: { hire: HireView }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-nav text-ink2">{groupWords.won(formatHireTitle(hire))}</p>
      <LinkButton to={PATHS.hire(hire._id)} variant="secondary" size="small">
        {groupWords.openWon}
      </LinkButton>
    </div>
  );
}

type NextCarsProps = GroupPanelProps & { cars: HireGroup['next'] };

/**
 * Lists cars whose owners the renter can also ask while the request waits. After the request has ended, the
 * first car, which matches best, has the main button.
 */
function NextCars({ userId, hire, cars }: NextCarsProps) {
  const isWaiting = hire.state === 'requested';
  return (
    <HireSection title={isWaiting ? groupWords.askMore : groupWords.askNext}>
      <p className="-mt-1 mb-2.5 text-small text-ink2">
        {isWaiting ? groupWords.askMoreHint : groupWords.askNextHint}
      </p>
      <Rows>
        {cars.map((car, at) => (
          <li key={car._id}>
            <NextCar userId={userId} hire={hire} car={car} isMain={!isWaiting && at === 0} />
          </li>
        ))}
      </Rows>
    </HireSection>
  );
}

type NextCarProps = GroupPanelProps & { car: HireGroup['next'][number]; isMain: boolean };

/** Row of a car: photo and text lead to the car; the button sends a request to its owner at once. */
function NextCar({ userId, hire, car, isMain }: NextCarProps) {
  const navigate = useNavigate();
  const ask = useRequestNextCar(userId, hire._id);
  const title = formatCarTitle(car);
  const owner = formatPersonName(car.lender);

  function send() {
    ask.mutate(
      { carId: car._id, total: car.quote.total },
      {
        onSuccess: ({ _id }) => {
          if (hire.state === 'requested') void showToast(groupWords.sentTo(owner));
          else void navigate(PATHS.hire(_id), { state: { sent: true } });
        },
      },
    );
  }

  return (
    <div className="px-2.5 py-2">
      <div className="flex min-h-15 flex-wrap items-center gap-3">
        <Link
          to={PATHS.car(car._id)}
          className="flex min-w-[min(100%,12rem)] flex-1 flex-wrap items-center gap-3"
        >
          <HiredCarPhoto car={car} sizes="76px" className="w-19 shrink-0 rounded-inner" />
          <span className="row-text">
            <span className="line-clamp-2 text-nav font-strong">{title}</span>
            <span className="block one-line text-tiny text-ink2">
              {groupWords.offer(owner, formatTown(car.nearestTown))}
            </span>
            <span className="block text-small font-label tabular-nums">
              {hireWords.money(car.quote.total)}
            </span>
          </span>
        </Link>
        <Button
          variant={isMain ? 'main' : 'secondary'}
          size="small"
          busy={ask.isPending}
          busyLabel={groupWords.asking}
          className="min-w-18 shrink-0"
          aria-label={groupWords.askFor(title, owner)}
          onClick={send}
        >
          {groupWords.ask}
        </Button>
      </div>
      {ask.error && (
        <Notice tone="error" className="mt-2">
          {describeFailure(ask.error, { refused: groupWords.failed })}
        </Notice>
      )}
    </div>
  );
}
