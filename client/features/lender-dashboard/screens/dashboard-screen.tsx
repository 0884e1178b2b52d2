import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { formatCarTitle } from '#shared/cars/rules';
import { LENDER_DASHBOARD_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
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
import { type Dashboard, dashboardQuery } from '../api';
import { Tips } from '../components/tips';
import { sumWeeks, WeekCharts } from '../components/week-charts';
import { dashboardWords } from '../words';

type StatusLinesProps = { dashboard: Dashboard; car: Dashboard['cars'][number] | undefined };

/** Facts that do not belong to a week: end of the subscription, coming hires and usual answer time. */
function StatusLines({ dashboard, car }: StatusLinesProps) {
  const { ahead } = car ?? dashboard.all;
  const { answerMinutes } = dashboard;
  const lines = [
    car ? expiryOf(car) : nextExpiry(dashboard.cars),
    ahead.hires > 0 ? dashboardWords.ahead(ahead.hires, ahead.earnings) : dashboardWords.nothingAhead,
    answerMinutes === null ? dashboardWords.answersUnknown : dashboardWords.answers(answerMinutes),
  ];
  return (
    <Panel>
      <ul className="grid grid-cols-1 gap-2 wrap-anywhere">
        {lines.map((line) => line && <li key={line}>{line}</li>)}
      </ul>
    </Panel>
  );
}

function expiryOf({ isListed, subscriptionExpiry }: Dashboard['cars'][number]): string {
  const date = formatDate(subscriptionExpiry);
  if (isListed) return dashboardWords.expiresOne(date);
  return new Date(subscriptionExpiry) < new Date() ? dashboardWords.expired(date) : dashboardWords.notListed;
}

/** Returns the earliest end of a listed car's subscription; null if no car is listed. */
function nextExpiry(cars: Dashboard['cars']): string | null {
  const [next] = cars
    .filter((car) => car.isListed)
    .sort((one, other) => one.subscriptionExpiry.localeCompare(other.subscriptionExpiry));
  return next
    ? dashboardWords.expires(formatCarTitle(next), formatDate(next.subscriptionExpiry))
    : dashboardWords.notListed;
}

/** Table of the cars with their totals, most viewed first; each row links to the weeks of its car. */
function CarsCompared({ cars }: { cars: Dashboard['cars'] }) {
  const bySight = cars
    .map((car) => ({ car, views: sumWeeks(car.weeks, 'views') }))
    .sort((one, other) => other.views - one.views);
  return (
    <Panel title={dashboardWords.byCar}>
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
              {dashboardWords.carFigures(
                views,
                sumWeeks(car.weeks, 'hires'),
                sumWeeks(car.weeks, 'earnings'),
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Placeholders with the size of charts while the figures load. */
function DashboardSkeleton() {
  return (
    <div role="status" className="grid gap-4 md:grid-cols-2">
      <span className="sr-only">{dashboardWords.loading}</span>
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <div key={card} className="rounded-card border border-line bg-surface p-4 md:p-5">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="mt-3 h-4 w-40" />
          <Skeleton className="mt-3.5 aspect-4/3 rounded-control" />
        </div>
      ))}
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
        title={dashboardWords.title}
        aside={dashboardWords.period(LENDER_DASHBOARD_LIMITS.weeks)}
      />
      {user && <OwnDashboard key={user._id} userId={user._id} />}
    </div>
  );
}

function OwnDashboard({ userId }: { userId: string }) {
  return (
    <QueryState
      query={useQuery(dashboardQuery(userId))}
      loading={<DashboardSkeleton />}
      failed={dashboardWords.failed}
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
        <Field label={dashboardWords.choose}>
          <Select
            value={car?._id ?? 'all'}
            onChange={({ target }) =>
              setAddress(target.value === 'all' ? {} : { car: target.value }, { replace: true })
            }
          >
            <option value="all">{dashboardWords.allCars(cars.length)}</option>
            {cars.map((each) => (
              <option key={each._id} value={each._id}>
                {`${formatCarTitle(each)}, ${each.regNo}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <StatusLines dashboard={dashboard} car={car ?? (cars.length === 1 ? cars[0] : undefined)} />
      <Tips tips={shownTips} cars={cars} />
      <WeekCharts figures={car ?? all} />
      {!car && cars.length > 1 && <CarsCompared cars={cars} />}
    </>
  );
}

function NoCars() {
  return (
    <EmptyState
      drawing="bay"
      sentence={dashboardWords.empty}
      action={
        <LinkButton to={PATHS.registerCar} variant="secondary" size="small">
          {dashboardWords.listFirst}
        </LinkButton>
      }
    />
  );
}
