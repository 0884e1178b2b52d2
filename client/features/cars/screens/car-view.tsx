import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { PublicCar } from '#shared/cars/contract';
import { PATHS } from '#shared/core/paths';
import { withReference } from '../../../lib/failure-sentence';
import { isNotFound } from '../../../lib/is-not-found';
import { PageHead } from '../../../lib/page-head';
import { useFailureLog } from '../../../lib/use-failure-log';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { Notice } from '../../../ui/notice';
import { uiWords } from '../../../ui/words';
import { carQuery } from '../api';
import { CAR_ID } from '../car-id';
import { CarDetail, type RenderChat, type RenderVerify } from '../components/car-detail';
import { CarDetailSkeleton } from '../components/car-detail-skeleton';
import { rememberViewed } from '../recently-viewed';
import { SimilarCars } from '../similar/similar-cars';
import { useCountedView } from '../use-counted-view';
import { carWords } from '../words';

type CarViewProps = {
  /** Shown for an invalid id or a car that is not listed. */
  notFound: ReactNode;
  chat: RenderChat;
  verify: RenderVerify;
  /** Above the description: days and price. */
  hire?: (car: PublicCar) => ReactNode;
  /** Below the description: reporting the car. */
  report?: (car: PublicCar) => ReactNode;
  /** Below the description: what renters say of the car. */
  reviews?: (car: PublicCar) => ReactNode;
};

/** A car's screen. */
export function CarView({ notFound, chat, verify, hire, report, reviews }: CarViewProps) {
  const { carId = '' } = useParams();
  const isId = CAR_ID.test(carId);
  const { data: car, error, isFetching, refetch } = useQuery({ ...carQuery(carId), enabled: isId });
  const missing = isNotFound(error);
  const shownId = missing ? undefined : car?._id;
  useFailureLog(carWords.failed, missing ? null : error);

  useEffect(() => {
    if (shownId) rememberViewed(shownId);
  }, [shownId]);

  useCountedView(shownId);

  if (!isId || missing) return notFound;
  return (
    <>
      <p className="page-width hidden py-4 lg:block">
        <Link
          to={PATHS.home}
          className="inline-flex min-h-10 items-center gap-2 text-nav text-ink2 hover:text-ink"
        >
          <ArrowLeft size={16} aria-hidden />
          {carWords.back}
        </Link>
      </p>
      {car ? (
        <>
          <PageHead page="car" car={car} />
          {error && (
            <div className="page-width grid gap-3 py-4">
              <Notice tone="error">{withReference(carWords.failedKnown, error)}</Notice>
              <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
                {uiWords.tryAgain}
              </Button>
            </div>
          )}
          <CarDetail
            key={car._id}
            car={car}
            chat={chat}
            verify={verify}
            hire={hire?.(car)}
            report={report?.(car)}
            reviews={reviews?.(car)}
          />
          <SimilarCars carId={car._id} />
        </>
      ) : error ? (
        <div className="page-width py-8">
          <ErrorState
            sentence={withReference(carWords.failed, error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : (
        <CarDetailSkeleton />
      )}
    </>
  );
}
