import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Notice } from '../../../ui/notice';
import { type AdminPlace, useAdminPlace } from '../frame/address';
import { frameWords, tableWords } from '../words';
import { DayChip } from './day-chip';
import { FilterChips } from './filter-chips';
import { SearchBox } from './search-box';
import { ServerTable } from './server-table';
import { TableSkeleton } from './table-skeleton';
import type { Column } from './table-state';

type TablePageProps<Row extends { _id: string }> = {
  columns: Column<Row>[];
  query: UseQueryResult<{ rows: Row[]; total: number; page: number; size: number }>;
  /** While the first answer is on its way. */
  pageSize: number;
  /** The buttons at the end of a row. */
  rowActions?: (row: Row) => ReactNode;
  /** Parts of the rows that one may look at alone: the contract's name, and what a person reads. */
  filters?: readonly (readonly [filter: string, label: string])[];
  /** None where the rows cannot be searched. */
  search?: 'none';
  /** Right of the search: Export, Add. */
  actions?: ReactNode;
};

/** A tab that is a table: its title, search and buttons, then the rows in whatever state they are. */
export function TablePage<Row extends { _id: string }>(props: TablePageProps<Row>) {
  const { place, show } = useAdminPlace();
  const title = frameWords.tabs[place.tab];
  return (
    <section aria-labelledby="tab-title">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2
          id="tab-title"
          className="mr-auto font-display text-[1.75rem] leading-tight font-heading max-md:w-full"
        >
          {title}
        </h2>
        {props.search !== 'none' && (
          <SearchBox
            key={place.tab}
            label={tableWords.searchIn(title)}
            value={place.q}
            onSearch={(q) => show({ q })}
          />
        )}
        {props.actions}
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-2 empty:hidden">
        {props.filters && (
          <FilterChips
            filters={props.filters}
            chosen={place.filter}
            onChoose={(filter) => show({ filter })}
          />
        )}
        <DayChip
          from={place.from}
          to={place.to}
          on={place.on}
          onClear={() => show({ from: '', to: '', on: '' })}
        />
      </div>
      <Rows {...props} />
    </section>
  );
}

function Rows<Row extends { _id: string }>({ columns, query, pageSize, rowActions }: TablePageProps<Row>) {
  const { place, show, turnTo } = useAdminPlace();
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = query;
  if (isPending) return <TableSkeleton rows={pageSize} />;
  if (!data) {
    return <ErrorState sentence={tableWords.failed} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.total === 0)
    return <NoRows place={place} onShowAll={() => show({ q: '', filter: '', from: '', to: '', on: '' })} />;
  return (
    <>
      {isError && (
        <Notice tone="error" className="mb-4">
          {tableWords.old}
        </Notice>
      )}
      <ServerTable
        label={frameWords.tabs[place.tab]}
        columns={columns}
        rows={data.rows}
        total={data.total}
        page={data.page}
        pageSize={data.size}
        sort={place.sort}
        stale={isPlaceholderData}
        actions={rowActions}
        onPage={turnTo}
        onSort={(sort) => show({ sort })}
      />
    </>
  );
}

function NoRows({
  place: { q, filter, from, to, on },
  onShowAll,
}: {
  place: AdminPlace;
  onShowAll: () => void;
}) {
  if (!q && !filter && !from && !to && !on) return <EmptyState sentence={tableWords.empty} />;
  return (
    <EmptyState
      sentence={q ? tableWords.notFound(q) : tableWords.noneOfThese}
      action={
        <Button variant="secondary" size="small" onClick={onShowAll}>
          {tableWords.showAll}
        </Button>
      }
    />
  );
}
