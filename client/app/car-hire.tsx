import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { PublicCar } from '#shared/cars/contract';
import { PATHS } from '#shared/core/paths';
import { loadPart } from '../lib/load-part';
import { useNear } from '../lib/use-near';
import { Notice } from '../ui/notice';
import { Panel } from '../ui/panel';
import { SpinnerWithWords } from '../ui/spinner-with-words';
import { appWords } from './words';

const HirePanel = lazy(() =>
  loadPart(() => import('../features/hires/request/hire-panel')).then((module) => ({
    default: module.HirePanel,
  })),
);

/** Dates, price and request beside a car; its code loads once it is near the window. */
export function CarHire({ car }: { car: PublicCar }) {
  const { near, ref } = useNear();
  const loading = (
    <Panel>
      <SpinnerWithWords words={appWords.loading} />
    </Panel>
  );
  return (
    <div ref={ref} className="min-w-0">
      {near ? (
        <ErrorBoundary fallback={<Notice tone="error">{appWords.partMissing}</Notice>}>
          <Suspense fallback={loading}>
            <HirePanel car={car} calendarPath={`${PATHS.profile}?calendar=${car.regNo}`} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        loading
      )}
    </div>
  );
}
