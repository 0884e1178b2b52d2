import { Select } from '../../../ui/select';
import { homeWords } from '../list-words';
import type { Finding } from './finding';

const NEWEST = 'newest';
const RATING = 'rating';

type SortSelectProps = Pick<Finding, 'search' | 'apply' | 'rated'> & { className?: string };

/** The order of a list; 'Nearest' then asks for a place. */
export function SortSelect({ search, apply, rated, className }: SortSelectProps) {
  function choose(order: string) {
    apply((latest) => ({ ...latest, sort: order === NEWEST ? '' : order, near: '' }));
  }
  return (
    <Select
      aria-label={homeWords.sort}
      value={search.sort ?? NEWEST}
      onChange={(event) => choose(event.target.value)}
      className={className}
    >
      {Object.entries(homeWords.sorts).map(
        ([order, name]) =>
          (order !== RATING || rated || search.sort === RATING) && (
            <option key={order} value={order}>
              {name}
            </option>
          ),
      )}
    </Select>
  );
}
