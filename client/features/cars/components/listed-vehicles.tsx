import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Menu from 'lucide-react/icons/menu';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CarFacets } from '#shared/cars/search';
import { formatShillings } from '../../../lib/card-format';
import { SEVERAL_COLUMNS_QUERY, useMediaQuery } from '../../../lib/use-media-query';
import { Skeleton } from '../../../ui/skeleton';
import { useArrowKeys } from '../../../ui/use-arrow-keys';
import { carFacetsQuery } from '../api';
import { buildSearchPath, type CarSearch, isEqualIgnoringCase, useCarSearch } from '../car-search';
import { homeWords } from '../list-words';

type MakeGroupProps = {
  entry: CarFacets['makes'][number];
  search: CarSearch;
  onChosen: (() => void) | undefined;
};

/** Group of a make; renders its models only while open, because hundreds of rows are slow on a phone. */
function MakeGroup({ entry, search, onChosen }: MakeGroupProps) {
  const { make, count } = entry;
  const current = isEqualIgnoringCase(make, search.make ?? '');
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
          'flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-left text-nav font-label md:min-h-10',
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
  const current = isEqualIgnoringCase(make, search.make ?? '');
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
          current={current && isEqualIgnoringCase(family.model, search.model ?? '')}
          onChosen={onChosen}
        />
      ))}
    </>
  );
}

type FamilyProps = {
  to: string;
  name: string;
  count: number;
  current: boolean;
  onChosen: MakeGroupProps['onChosen'];
};

function Family({ to, name, count, current, onChosen }: FamilyProps) {
  return (
    <li>
      <Link
        to={to}
        onClick={onChosen}
        aria-current={current || undefined}
        className={clsx(
          'flex min-h-11 items-center gap-2 rounded-inner py-1 pr-3 pl-2.5 text-nav md:min-h-8.5',
          current ? 'font-label text-tea' : 'text-ink2 hover:bg-sunken hover:text-ink',
        )}
      >
        <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
        <span className="text-small tabular-nums">{formatShillings(count)}</span>
      </Link>
    </li>
  );
}

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

type MakeListProps = { id?: string; hidden?: boolean; onChosen?: () => void; className?: string };

/** List of makes by number of cars. Tab stops at it only once; arrow keys move within it. */
export function CarMakeList({ onChosen, ...list }: MakeListProps) {
  const { search } = useCarSearch();
  const { data: facets, isPending } = useQuery(carFacetsQuery(search.county ?? ''));
  const makes = [...(facets?.makes ?? [])].sort((one, other) => other.count - one.count);
  return (
    <ul {...list} {...useArrowKeys<HTMLUListElement>()} aria-busy={isPending}>
      {isPending &&
        SKELETON_ROWS.map((name) => (
          <li key={name} className="flex min-h-11 items-center justify-between px-3 md:min-h-10">
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="h-3.5 w-6" />
          </li>
        ))}
      {makes.map((entry) => (
        <MakeGroup key={entry.make} entry={entry} search={search} onChosen={onChosen} />
      ))}
    </ul>
  );
}

/** Sidebar of the listed cars from 768 px; CSS hides it on a phone, where the list row opens them in a sheet. */
export function ListedVehicles() {
  const isRoomy = useMediaQuery(SEVERAL_COLUMNS_QUERY, true);
  const [open, setOpen] = useState(true);
  const listId = useId();
  if (!isRoomy) return null;
  return (
    <nav
      aria-label={homeWords.listed}
      className="rounded-card border border-line bg-surface max-md:hidden md:sticky md:top-24 md:max-h-[calc(100dvh-7rem)] md:overflow-y-auto md:pb-2"
    >
      <h2 className="font-display text-card">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
          className="flex min-h-14 w-full items-center gap-3 px-5 text-left"
        >
          <span className="flex-1">{homeWords.listed}</span>
          <Menu size={20} aria-hidden />
        </button>
      </h2>
      <CarMakeList id={listId} hidden={!open} className="px-2" />
    </nav>
  );
}
