import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Menu from 'lucide-react/icons/menu';
import { useId, useRef, useState } from 'react';
import { useWideScreen } from '../../../lib/use-media-query';
import { Skeleton } from '../../../ui/skeleton';
import { useArrowKeys } from '../../../ui/use-arrow-keys';
import { carFacetsQuery } from '../api';
import { useCarSearch } from '../car-search';
import { homeWords } from '../list-words';
import { MakeGroup } from './make-group';

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Sidebar of the listed cars by make and model family; collapsed at first on small screens. */
export function ListedVehicles() {
  const { search } = useCarSearch();
  const { data: facets, isPending } = useQuery(carFacetsQuery(search.county ?? ''));
  const wide = useWideScreen();
  const [choice, setChoice] = useState<boolean>();
  const toggle = useRef<HTMLButtonElement>(null);
  const listId = useId();
  // The server's HTML contains the open list, which CSS hides on small screens.
  const open = choice ?? wide;
  const makes = [...(facets?.makes ?? [])].sort((one, other) => other.count - one.count);

  /** Collapses the list on a small screen, where it would hide the chosen cars. */
  function collapse() {
    if (wide) return;
    setChoice(false);
    toggle.current?.focus();
  }

  return (
    <nav
      aria-label={homeWords.listed}
      className="rounded-card border border-line bg-surface lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:pb-2"
    >
      <h2 className="font-display text-card">
        <button
          ref={toggle}
          type="button"
          aria-expanded={open ?? undefined}
          aria-controls={listId}
          onClick={() => setChoice(!open)}
          className="flex min-h-13 w-full items-center gap-3 px-4 text-left lg:min-h-14 lg:px-5"
        >
          <Menu size={20} aria-hidden className="lg:order-1" />
          <span className="flex-1">{homeWords.listed}</span>
          <ChevronDown size={20} aria-hidden className={clsx('lg:hidden', open && 'rotate-180')} />
        </button>
      </h2>
      <ul
        {...useArrowKeys<HTMLUListElement>()}
        id={listId}
        hidden={open === false}
        aria-busy={isPending}
        className={clsx('px-2 max-lg:pb-2', open === null && 'max-lg:hidden')}
      >
        {open !== false &&
          isPending &&
          SKELETON_ROWS.map((name) => (
            <li key={name} className="flex min-h-11 items-center justify-between px-3 lg:min-h-10">
              <Skeleton className="h-3.5 w-1/2" />
              <Skeleton className="h-3.5 w-6" />
            </li>
          ))}
        {open !== false &&
          makes.map((entry) => (
            <MakeGroup key={entry.make} entry={entry} search={search} onChosen={collapse} />
          ))}
      </ul>
    </nav>
  );
}
