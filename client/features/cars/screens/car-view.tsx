import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { isNotFound } from '../../../lib/api-error';
import { useFailureLog } from '../../../lib/failure-sentence';
import { PageHead } from '../../../lib/page-head';
import { FailureNotice, QueryFailure } from '../../../ui/query-state';
import { Skeleton } from '../../../ui/skeleton';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { carQuery } from '../api';
import { CarDetail, type CarScreenParts } from '../components/car-detail';
import { SimilarCars } from '../components/similar-cars';
import { CAR_ID_PATTERN, rememberViewedCar } from '../kept-ids';
import { useReportListingView } from '../use-report-view';
import { carWords } from '../words';

function CarDetailSkeleton() {
  return (
    <div className="min-h-dvh lg:page-width lg:grid lg:grid-cols-[1fr_400px] lg:items-start lg:gap-10">
      <div className="md:px-6 md:pt-4 lg:p-0">
        <div className="relative">
          <div className="aspect-4/3 max-h-[75dvh] w-full animate-pulse bg-bone md:rounded-panel" />
          <SpinnerWithWords words={carWords.loading} className="absolute inset-x-0 top-1/3" />
        </div>
        <div className="mt-2.5 grid grid-cols-4 gap-2 px-4 md:gap-3 md:px-0 lg:mt-3">
          {['1', '2', '3', '4'].map((name) => (
            <div key={name} className="aspect-4/3 animate-pulse rounded-inner bg-bone md:rounded-control" />
          ))}
        </div>
        <div className="mt-4 grid gap-5 px-4 md:px-0 lg:mt-8">
          <Skeleton className="h-8 w-3/4 lg:hidden" />
          <div className="h-52 animate-pulse rounded-card bg-bone md:h-37" />
        </div>
      </div>
      <div className="hidden gap-4 rounded-panel border border-line bg-surface p-6 shadow-rest lg:grid">
        <Skeleton className="h-8 w-11/12" />
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-8 w-1/2" />
        <div className="h-40 animate-pulse rounded-control bg-bone" />
      </div>
    </div>
  );
}

type CarViewProps = {
  /** Screen for an invalid id and for a car that is not listed. */
  notFound: ReactNode;
  parts: CarScreenParts;
};

export function CarView({ notFound, parts }: CarViewProps) {
  const { carId = '' } = useParams();
  const isId = CAR_ID_PATTERN.test(carId);
  const query = useQuery({ ...carQuery(carId), enabled: isId });
  const { data: car, error } = query;
  const missing = isNotFound(error);
  const shownId = missing ? undefined : car?._id;
  useFailureLog(carWords.failed, missing ? null : error);

  useEffect(() => {
    if (shownId) rememberViewedCar(shownId);
  }, [shownId]);

  useReportListingView(shownId);

  if (!isId) return notFound;
  if (missing)
    return (
      <>
        {notFound}
        <SimilarCars carId={carId} isInstead />
      </>
    );
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
          <FailureNotice query={query} failed={carWords.failedKnown} className="page-width gap-3 py-4" />
          <CarDetail key={car._id} car={car} parts={parts} />
        </>
      ) : error ? (
        <div className="page-width py-8">
          <QueryFailure query={query} failed={carWords.failed} />
        </div>
      ) : (
        <CarDetailSkeleton />
      )}
    </>
  );
}
