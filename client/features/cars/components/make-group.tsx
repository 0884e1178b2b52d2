import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CarFacets } from '#shared/cars/search';
import { formatShillings } from '../../../lib/card-format';
import { buildSearchPath, type CarSearch, isSameName } from '../car-search';
import { homeWords } from '../list-words';

type MakeGroupProps = {
  entry: CarFacets['makes'][number];
  search: CarSearch;
  onChosen: () => void;
};

/**
 * A make with its model families, which are rendered only while open, because hundreds of rows are slow on a
 * phone.
 */
export function MakeGroup({ entry, search, onChosen }: MakeGroupProps) {
  const { make, count } = entry;
  const current = isSameName(make, search.make ?? '');
  const [choice, setChoice] = useState<boolean>();
  const listId = useId();
  const open = choice ?? current;

  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setChoice(!open)}
        className={clsx(
          'flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-left text-nav font-label lg:min-h-10',
          open ? 'bg-tea-tint text-tea' : 'hover:bg-sunken',
        )}
      >
        <ChevronRight size={16} aria-hidden className={clsx('transition-transform', open && 'rotate-90')} />
        <span className="min-w-0 flex-1 wrap-anywhere">{make}</span>
        <span className="tabular-nums">{formatShillings(count)}</span>
      </button>
      <ul id={listId} hidden={!open} className="mt-0.5 mb-2 ml-5 border-l-2 border-line pl-1">
        {open && <Families entry={entry} search={search} onChosen={onChosen} />}
      </ul>
    </li>
  );
}

function Families({ entry, search, onChosen }: MakeGroupProps) {
  const { make, count, models } = entry;
  const current = isSameName(make, search.make ?? '');
  const families = [...models].sort((one, other) => other.count - one.count);
  const address = (model: string) => buildSearchPath({ ...search, make, model });
  return (
    <>
      <Family
        to={address('')}
        name={homeWords.allOf(make)}
        count={count}
        current={current && !search.model}
        onChosen={onChosen}
      />
      {families.map((family) => (
        <Family
          key={family.model}
          to={address(family.model)}
          name={family.model}
          count={family.count}
          current={current && isSameName(family.model, search.model ?? '')}
          onChosen={onChosen}
        />
      ))}
    </>
  );
}

type FamilyProps = { to: string; name: string; count: number; current: boolean; onChosen: () => void };

function Family({ to, name, count, current, onChosen }: FamilyProps) {
  return (
    <li>
      <Link
        to={to}
        onClick={onChosen}
        aria-current={current || undefined}
        className={clsx(
          'flex min-h-11 items-center gap-2 rounded-inner py-1 pr-3 pl-2.5 text-nav lg:min-h-8.5',
          current ? 'font-label text-tea' : 'text-ink2 hover:bg-sunken hover:text-ink',
        )}
      >
        <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
        <span className="text-small tabular-nums">{formatShillings(count)}</span>
      </Link>
    </li>
  );
}
