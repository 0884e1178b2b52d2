import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { carTitle } from '#shared/cars/rules';
import { DASHBOARD_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { withReference } from '../../../lib/failure-sentence';
import { PageHead } from '../../../lib/page-head';
import { useSession } from '../../../lib/session/session';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Field } from '../../../ui/field';
import { LinkButton } from '../../../ui/link-button';
import { PageHeading } from '../../../ui/page-heading';
import { Select } from '../../../ui/select';
import { type Dashboard, dashboardQuery } from '../api';
import { CarsCompared } from '../components/cars-compared';
import { DashboardSkeleton } from '../components/dashboard-skeleton';
import { StatusLines } from '../components/status-lines';
import { Tips } from '../components/tips';
import { WeekCharts } from '../components/week-charts';
import { dashboardWords } from '../words';

/** /dashboard: a lender's cars by week and tips; of one car by `?car=`. */
export function DashboardScreen() {
  const { user } = useSession();
  return (
    <div className="page-width grid grid-cols-1 gap-5 py-6 md:py-8">
      <PageHead page="lenderDashboard" />
      <PageHeading title={dashboardWords.title} aside={dashboardWords.period(DASHBOARD_LIMITS.weeks)} />
      {user && <OwnDashboard key={user._id} userId={user._id} />}
    </div>
  );
}

function OwnDashboard({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery(userId));
  if (data) return data.cars.length > 0 ? <Loaded dashboard={data} /> : <NoCars />;
  if (!error) return <DashboardSkeleton />;
  return (
    <ErrorState
      sentence={withReference(dashboardWords.failed, error)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
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
                {`${carTitle(each)}, ${each.regNo}`}
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
