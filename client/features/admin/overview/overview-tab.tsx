import { useQuery } from '@tanstack/react-query';
import { withReference } from '../../../lib/failure-sentence';
import { ErrorState } from '../../../ui/error-state';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { overviewQuery } from '../api';
import { frameWords } from '../words';
import { Attention } from './attention';
import { DailyCharts } from './daily-charts';
import { overviewWords } from './words';

/** Overview of the marketplace: counts to look after, then charts of the last days. */
export function OverviewTab() {
  const { data, error, isPending, isFetching, refetch } = useQuery(overviewQuery);
  return (
    <section aria-labelledby="tab-title">
      <h2 id="tab-title" className="mb-5 font-display text-[1.75rem] leading-tight font-heading">
        {frameWords.tabs.overview}
      </h2>
      {isPending && <SpinnerWithWords words={overviewWords.loading} className="min-h-120" />}
      {!isPending && !data && (
        <ErrorState
          sentence={withReference(overviewWords.failed, error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <Attention overview={data} />
          <DailyCharts overview={data} />
        </>
      )}
    </section>
  );
}
