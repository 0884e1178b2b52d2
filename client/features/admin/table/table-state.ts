import {
  type ColumnDef,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
} from '@tanstack/react-table';

/** What the dashboard's tables do by themselves: nothing but keep state, for the server sorts and pages. */
export const FEATURES = tableFeatures({ rowPaginationFeature, rowSortingFeature });

/** A column; its id is the name by which the server sorts. Without an accessor it cannot be sorted by. */
export type Column<Row extends RowData> = ColumnDef<typeof FEATURES, Row>;

/** '-createdAt' → by createdAt, largest first. */
export function sortingOf(sort: string): SortingState {
  return sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [];
}

/** The other way round; empty for the table's own order. */
export function sortName([first]: SortingState): string {
  if (!first) return '';
  return first.desc ? `-${first.id}` : first.id;
}
