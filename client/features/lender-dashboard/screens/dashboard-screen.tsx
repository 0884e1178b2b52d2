import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { formatCarTitle } from '#shared/cars/rules';
import { LENDER_DASHBOARD_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import type { LenderTip } from '#shared/lender-dashboard/contract';
import { formatDate } from '../../../lib/format';
import { PageHead } from '../../../lib/page-head';
import { useSession } from '../../../lib/session/session';
import { EmptyState } from '../../../ui/empty-state';
import { Field } from '../../../ui/field';
import { LinkButton } from '../../../ui/link-button';
import { PageHeading } from '../../../ui/page-heading';
import { Panel } from '../../../ui/panel';
import { QueryState } from '../../../ui/query-state';
import { Select } from '../../../ui/select';
import { Skeleton } from '../../../ui/skeleton';
import { type Dashboard, lenderDashboardQuery } from '../api';
import { sumWeekFigures, WeekChart } from '../components/week-chart';
import { dashboardTipWords, lenderDashboardWords } from '../words';

type Cars = Dashboard['cars'];

/** Number of tips shown at first; a press unfolds the others. */
const TIPS_SHOWN = 4;

/** Tips for the lender, each with a link to where it can be followed; renders nothing without tips. */
function Tips({ tips, cars }: { tips: readonly LenderTip[]; cars: Cars }) {
  if (tips.length === 0) return null;
  const rest = tips.slice(TIPS_SHOWN);
  return (
    <Panel title={dashboardTipWords.title}>
      <TipList tips={tips.slice(0, TIPS_SHOWN)} cars={cars} />
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center rounded-inner text-nav font-label text-tea">
            {dashboardTipWords.more(rest.length)}
          </summary>
          <TipList tips={rest} cars={cars} />
        </details>
      )}
    </Panel>
  );
}

function TipList({ tips, cars }: { tips: readonly LenderTip[]; cars: Cars }) {
  return (
    <ul className="grid grid-cols-1 gap-3 wrap-anywhere">
      {tips.map((tip) => {
        const car = 'carId' in tip ? cars.find(({ _id }) => _id === tip.carId) : undefined;
        return (
          <li key={JSON.stringify(tip)} className="border-t border-line pt-3">
            {car && (
              <p className="text-small text-ink2">
                {formatCarTitle(car)}, {car.regNo}
              </p>
            )}
            <p className="font-label">{dashboardTipWords.sentence(tip)}</p>
            {tip.kind === 'trait' && (
              <p className="text-small text-ink2">{dashboardTipWords.basis(tip.having, tip.lacking)}</p>
            )}
            <Link
              to={buildTipPath(tip, car?.regNo ?? '')}
              className="inline-flex min-h-11 items-center text-nav font-label text-tea underline"
            >
              {dashboardTipWords.action[tip.kind]}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function buildTipPath({ kind }: LenderTip, regNo: string): string {
  if (kind === 'answers') return PATHS.messages;
  const dialog = kind === 'expires' ? 'pay' : kind === 'calendar' ? 'calendar' : 'edit';
  return `${PATHS.profile}?${dialog}=${regNo}`;
}

type StatusLinesProps = { dashboard: Dashboard; car: Dashboard['cars'][number] | undefined };

/** Figures that belong to no week: end of the subscription, coming hires and usual answer time. */
function StatusLines({ dashboard, car }: StatusLinesProps) {
  const { ahead } = car ?? dashboard.all;
  const { answerMinutes } = dashboard;
  const lines = [
    car ? describeExpiry(car) : describeNextExpiry(dashboard.cars),
    ahead.hires > 0
      ? lenderDashboardWords.ahead(ahead.hires, ahead.earnings)
      : lenderDashboardWords.nothingAhead,
    answerMinutes === null
      ? lenderDashboardWords.answersUnknown
      : lenderDashboardWords.answers(answerMinutes),
  ];
  return (
    <Panel>
      <ul className="grid grid-cols-1 gap-2 wrap-anywhere">
        {lines.map((line) => line && <li key={line}>{line}</li>)}
      </ul>
    </Panel>
  );
}

function describeExpiry({ isListed, subscriptionExpiry }: Dashboard['cars'][number]): string {
  const date = formatDate(subscriptionExpiry);
  if (isListed) return lenderDashboardWords.expiresOne(date);
  return new Date(subscriptionExpiry) < new Date()
    ? lenderDashboardWords.expired(date)
    : lenderDashboardWords.notListed;
}

/** Returns the earliest end of a listed car's subscription; null if no car is listed. */
function describeNextExpiry(cars: Dashboard['cars']): string | null {
  const [next] = cars
    .filter((car) => car.isListed)
    .sort((one, other) => one.subscriptionExpiry.localeCompare(other.subscriptionExpiry));
  return next
    ? lenderDashboardWords.expires(formatCarTitle(next), formatDate(next.subscriptionExpiry))
    : lenderDashboardWords.notListed;
}

function CarsCompared({ cars }: { cars: Dashboard['cars'] }) {
  const bySight = cars
    .map((car) => ({ car, views: sumWeekFigures(car.weeks, 'views') }))
    .sort((one, other) => other.views - one.views);
  return (
    <Panel title={lenderDashboardWords.byCar}>
      <ul className="grid grid-cols-1 gap-3 wrap-anywhere">
        {bySight.map(({ car, views }) => (
          <li key={car._id} className="border-t border-line pt-3">
            <Link
              to={PATHS.lenderDashboard(car._id)}
              className="inline-flex min-h-11 items-center text-nav font-label text-tea underline"
            >
              {`${formatCarTitle(car)}, ${car.regNo}`}
            </Link>
            <p className="text-small text-ink2">
              {lenderDashboardWords.carFigures(
                views,
                sumWeekFigures(car.weeks, 'hires'),
                sumWeekFigures(car.weeks, 'earnings'),
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function DashboardSkeleton() {
  return (
    <div role="status" className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[1fr_400px] lg:gap-8">
      <span className="sr-only">{lenderDashboardWords.loading}</span>
      <div className="rounded-card border border-line bg-surface p-4 md:p-5">
        <Skeleton className="h-11 rounded-control" />
        <Skeleton className="mt-4 h-8 w-40" />
        <Skeleton className="mt-4 h-40 rounded-control" />
      </div>
      <Skeleton className="h-32 rounded-card" />
    </div>
  );
}

/** /dashboard: a lender's figures by week, and tips; `?car=` limits the figures to one car. */
export function DashboardScreen() {
  const { user } = useSession();
  return (
    <div className="page-width grid grid-cols-1 gap-5 py-6 md:py-8">
      <PageHead page="lenderDashboard" />
      <PageHeading
        title={lenderDashboardWords.title}
        aside={lenderDashboardWords.period(LENDER_DASHBOARD_LIMITS.weeks)}
      />
      {user && <OwnDashboard key={user._id} userId={user._id} />}
    </div>
  );
}

function OwnDashboard({ userId }: { userId: string }) {
  return (
    <QueryState
      query={useQuery(lenderDashboardQuery(userId))}
      loading={<DashboardSkeleton />}
      failed={lenderDashboardWords.failed}
    >
      {(data) => (data.cars.length > 0 ? <Loaded dashboard={data} /> : <NoCars />)}
    </QueryState>
  );
}

function Loaded({ dashboard }: { dashboard: Dashboard }) {
  const [address, setAddress] = useSearchParams();
  const { cars, all, tips } = dashboard;
  const car = cars.find(({ _id }) => _id === address.get('car'));
  const shownTips = car ? tips.filter((tip) => 'carId' in tip && tip.carId === car._id) : tips;
  return (
    <>
      {cars.length > 1 && (
        <Field label={lenderDashboardWords.choose}>
          <Select
            value={car?._id ?? 'all'}
            onChange={({ target }) =>
              setAddress(target.value === 'all' ? {} : { car: target.value }, { replace: true })
            }
          >
            <option value="all">{lenderDashboardWords.allCars(cars.length)}</option>
            {cars.map((each) => (
              <option key={each._id} value={each._id}>
                {`${formatCarTitle(each)}, ${each.regNo}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[1fr_400px] lg:gap-8">
        <div className="grid min-w-0 gap-5">
          <WeekChart figures={car ?? all} />
          {!car && cars.length > 1 && <CarsCompared cars={cars} />}
        </div>
        <div className="grid min-w-0 gap-5">
          <StatusLines dashboard={dashboard} car={car ?? (cars.length === 1 ? cars[0] : undefined)} />
          <Tips tips={shownTips} cars={cars} />
        </div>
      </div>
    </>
  );
}

function NoCars() {
  return (
    <EmptyState
      drawing="bay"
      sentence={lenderDashboardWords.empty}
      action={
        <LinkButton to={PATHS.registerCar} variant="secondary" size="small">
          {lenderDashboardWords.listFirst}
        </LinkButton>
      }
    />
  );
}
