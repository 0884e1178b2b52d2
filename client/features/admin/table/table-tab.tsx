import type { UseQueryResult } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { formatDate, getDayStartInstant } from '../../../lib/format';
import { Button, IconButton } from '../../../ui/button';
import type { DrawingName } from '../../../ui/drawings';
import { EmptyState } from '../../../ui/empty-state';
import { Notice } from '../../../ui/notice';
import { QueryState } from '../../../ui/query-state';
import { Skeleton } from '../../../ui/skeleton';
import { TextInput } from '../../../ui/text-input';
import { type AdminLocation, useAdminLocation } from '../frame/location';
import { adminFrameWords, tableWords } from '../words';
import {
  listSortableColumns,
  ServerTable,
  type TableColumns,
  type TableHeaders,
  type TablePage,
} from './server-table';
import { SortAndFilterButton } from './sort-and-filter';
import { FilterChips } from './table-controls';

/** Delay of a search in milliseconds: feels immediate, but skips single keystrokes. */
const DEBOUNCE_MS = 250;

type SearchBoxProps = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
};

/** Search input that reports its text after a pause in typing. */
function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    // Shows the new text after another control, for example Show all, changed the URL.
    setLastValue(value);
    if (value !== text.trim()) setText(value);
  }

  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const next = text.trim();
    if (next === value) return;
    const timer = setTimeout(() => search(next), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  return (
    <div className="min-w-0 flex-1 md:max-w-75">
      <TextInput
        type="search"
        aria-label={label}
        placeholder={tableWords.search}
        autoComplete="off"
        spellCheck={false}
        maxLength={ADMIN_LIMITS.searchLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        leading={<Search size={20} aria-hidden />}
      />
    </div>
  );
}

type DayFilter = Pick<AdminLocation, 'from' | 'to' | 'on'>;

function DayChip({ location, onClear }: { location: DayFilter; onClear: () => void }) {
  const days = describeDayFilter(location);
  if (!days) return null;
  return (
    <button
      type="button"
      title={tableWords.anyDay}
      onClick={onClear}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-ink bg-ink px-4 text-nav font-label text-paper md:min-h-10"
    >
      {days}
      <X size={16} aria-hidden />
      <span className="sr-only">{tableWords.anyDay}</span>
    </button>
  );
}

/** Returns the days of the filter as text; empty without a filter. */
function describeDayFilter({ from, to, on }: DayFilter): string {
  if (on) return tableWords.listedOn(dateOf(on));
  if (!from && !to) return '';
  if (from && to) return tableWords.days(dateOf(from), dateOf(to));
  return from ? tableWords.since(dateOf(from)) : tableWords.until(dateOf(to));
}

function dateOf(day: string): string {
  return formatDate(getDayStartInstant(day));
}

/** Placeholder with the height of the table, so that nothing shifts when the rows appear. */
function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <p role="status" className="sr-only">
        {tableWords.loading}
      </p>
      <div className="h-11 bg-sunken max-md:hidden" />
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <div key={row} className="flex h-14.5 items-center gap-6 border-line px-4 not-first:border-t">
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-1/5" />
        </div>
      ))}
      <div className="h-16.5 border-t border-line" />
    </div>
  );
}

type Filters = readonly (readonly [filter: string, label: string])[];

type TableTabProps<Row extends { _id: string }, Headers> = {
  headers: Headers;
  columns: TableColumns<Row, Headers>;
  query: UseQueryResult<TablePage<Row>>;
  /** Number of skeleton rows while the first page loads. */
  pageSize: number;
  /** Renders the side panel of the row with this id. Without it no row can be opened. */
  panel?: (id: string) => ReactNode;
  /** Returns the label of the button that opens a row's panel. */
  viewOf?: (row: Row) => string;
  rowActions?: (row: Row) => ReactNode;
  filters?: Filters;
  /** Label of the chip that removes the filter; set if an unfiltered table does not show all rows. */
  all?: string;
  search?: 'none';
  drawing?: DrawingName;
  /** Buttons beside the search; on a phone in the sheet. */
  actions?: ReactNode;
  /** The main button, which adds a row. */
  add?: ReactNode;
};

export function TableTab<Row extends { _id: string }, Headers extends TableHeaders>(
  props: TableTabProps<Row, Headers>,
) {
  const { filters, all, actions } = props;
  const { location, show } = useAdminLocation();
  const title = adminFrameWords.tabs[location.tab];
  const sortColumns = listSortableColumns(props.columns, props.headers);
  const hasSheet = Boolean(filters || actions || sortColumns.length > 0);
  return (
    <section aria-labelledby="tab-title">
      <div className="mb-4 flex flex-wrap items-center gap-3 max-md:mb-3">
        <h2
          id="tab-title"
          className="mr-auto min-w-0 font-display text-[1.75rem] leading-tight font-heading wrap-anywhere"
        >
          {title}
        </h2>
        {props.add && <div className="md:order-last">{props.add}</div>}
        <div className="flex min-w-0 items-center gap-3 empty:hidden max-md:basis-full md:contents">
          {props.search !== 'none' && (
            <SearchBox
              key={location.tab}
              label={tableWords.searchIn(title)}
              value={location.q}
              onSearch={(q) => show({ q })}
            />
          )}
          {hasSheet && <SortAndFilterButton {...{ filters, all, actions, sortColumns }} />}
        </div>
        {actions && <div className="contents max-md:hidden">{actions}</div>}
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-2 empty:hidden max-md:mb-3">
        {filters && (
          <div className="min-w-0 max-md:hidden">
            <FilterChips
              filters={filters}
              chosen={location.filter}
              all={all}
              onChoose={(filter) => show({ filter })}
            />
          </div>
        )}
        <DayChip location={location} onClear={() => show({ from: '', to: '', on: '' })} />
      </div>
      <Rows {...props} />
      {location.view && <Fragment key={location.view}>{props.panel?.(location.view)}</Fragment>}
    </section>
  );
}

function Rows<Row extends { _id: string }, Headers extends TableHeaders>(props: TableTabProps<Row, Headers>) {
  const { query, panel, viewOf, rowActions } = props;
  const { open } = useAdminLocation();

  function renderActions(row: Row) {
    return (
      <>
        {viewOf && <IconButton size="small" icon={Eye} label={viewOf(row)} onClick={() => open(row._id)} />}
        {rowActions?.(row)}
      </>
    );
  }

  return (
    <QueryState query={query} loading={<TableSkeleton rows={props.pageSize} />} failed={tableWords.failed}>
      {(page) =>
        page.total === 0 ? (
          <NoRows drawing={props.drawing ?? 'plate'} filters={props.filters ?? []} />
        ) : (
          <>
            {query.isError && (
              <Notice tone="error" className="mb-4">
                {tableWords.old}
              </Notice>
            )}
            <ServerTable
              headers={props.headers}
              columns={props.columns}
              page={page}
              stale={query.isPlaceholderData}
              actions={panel || rowActions ? renderActions : undefined}
            />
          </>
        )
      }
    </QueryState>
  );
}

function NoRows({ drawing, filters }: { drawing: DrawingName; filters: Filters }) {
  const { location, show } = useAdminLocation();
  const { q, filter } = location;
  const days = describeDayFilter(location);
  if (!q && !filter && !days) return <EmptyState drawing={drawing} sentence={tableWords.empty} />;
  const label = filters.find(([name]) => name === filter)?.[1] ?? '';
  return (
    <EmptyState
      drawing="magnifier"
      sentence={describeNoRows(q, [label, days].filter(Boolean))}
      action={
        <Button
          variant="secondary"
          size="small"
          onClick={() => show({ q: '', filter: '', from: '', to: '', on: '' })}
        >
          {tableWords.showAll}
        </Button>
      }
    />
  );
}

function describeNoRows(q: string, filters: string[]): string {
  if (q) return filters.length > 0 ? tableWords.notFoundUnder(q, filters) : tableWords.notFound(q);
  return filters.length > 0 ? tableWords.noneUnder(filters) : tableWords.noneOfThese;
}
