import {
  type ColumnDef,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
} from '@tanstack/react-table';

/** Client-side table features: state only, because the server sorts and pages. */
export const FEATURES = tableFeatures({ rowPaginationFeature, rowSortingFeature });

/** A column; its id is the server's sort name, and without an accessor it is not sortable. */
export type Column<Row extends RowData> = ColumnDef<typeof FEATURES, Row>;

/** Parses a URL's sort: '-createdAt' is createdAt, descending. */
export function sortingOf(sort: string): SortingState {
  return sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [];
}

/** Inverse of `sortingOf`; empty for the default order. */
export function sortName([first]: SortingState): string {
  if (!first) return '';
  return first.desc ? `-${first.id}` : first.id;
}
