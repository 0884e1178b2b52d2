import Sliders from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { useAdminLocation } from '../frame/location';
import { tableWords } from '../words';
import { type SortableColumn, SortControls } from './server-table';
import { FilterChips } from './table-controls';

type SortAndFilterProps = {
  filters: readonly (readonly [filter: string, label: string])[] | undefined;
  /** Label of the chip that removes the filter. */
  all: string | undefined;
  sortColumns: readonly SortableColumn[];
  /** Buttons that wider screens show beside the search. */
  actions: ReactNode;
};

/** Button on phones for a sheet with filters, order and actions, so that the screen begins with the rows. */
export function SortAndFilterButton({ filters, all, sortColumns, actions }: SortAndFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { location, show } = useAdminLocation();
  const close = () => setIsOpen(false);
  return (
    <div className="relative md:hidden">
      <IconButton
        variant="secondary"
        icon={Sliders}
        label={tableWords.sortAndFilter}
        onClick={() => setIsOpen(true)}
      />
      {(location.filter || location.sort) && (
        <span aria-hidden className="absolute -top-1 -right-1 size-3 rounded-full bg-tea" />
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        title={tableWords.sortAndFilter}
        actions={
          <DialogActions>
            <Button onClick={close}>{tableWords.showRows}</Button>
          </DialogActions>
        }
      >
        <div className="grid gap-4">
          {filters && (
            <FilterChips
              wraps
              filters={filters}
              chosen={location.filter}
              all={all}
              onChoose={(filter) => show({ filter })}
            />
          )}
          {sortColumns.length > 0 && <SortControls columns={sortColumns} />}
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      </Dialog>
    </div>
  );
}
