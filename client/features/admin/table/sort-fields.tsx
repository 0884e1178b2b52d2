import type { RowData, SortingState, Column as TableColumn } from '@tanstack/react-table';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { tableWords } from '../words';
import { type FEATURES, sortName } from './table-state';

type SortFieldsProps<Row extends RowData> = {
  /** The sortable columns. */
  columns: TableColumn<typeof FEATURES, Row>[];
  sorting: SortingState;
  onSort: (sort: string) => void;
};

const DEFAULT_ORDER = 'default';

/** Sort controls for phones, where the column headers are hidden. */
export function SortFields<Row extends RowData>({ columns, sorting, onSort }: SortFieldsProps<Row>) {
  const [sorted] = sorting;
  if (columns.length === 0) return null;
  return (
    <div className="grid gap-3 border-b border-line bg-sunken p-4 sm:grid-cols-2 md:hidden">
      <Field label={tableWords.sortBy}>
        <Select
          value={sorted?.id ?? DEFAULT_ORDER}
          onChange={({ target: { value } }) => {
            const chosen = columns.find((column) => column.id === value);
            const desc = sorted?.desc ?? chosen?.getFirstSortDir() === 'desc';
            onSort(sortName(chosen ? [{ id: chosen.id, desc }] : []));
          }}
        >
          <option value={DEFAULT_ORDER}>{tableWords.ownOrder}</option>
          {columns.map((column) => (
            <option key={column.id} value={column.id}>
              {String(column.columnDef.header)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={tableWords.direction}>
        <Select
          disabled={!sorted}
          value={sorted && !sorted.desc ? 'asc' : 'desc'}
          onChange={({ target }) =>
            sorted && onSort(sortName([{ id: sorted.id, desc: target.value === 'desc' }]))
          }
        >
          <option value="asc">{tableWords.ascending}</option>
          <option value="desc">{tableWords.descending}</option>
        </Select>
      </Field>
    </div>
  );
}
