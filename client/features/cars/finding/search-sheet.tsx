import MapIcon from 'lucide-react/icons/map';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useId, useState } from 'react';
import { addDays, toDay } from '#shared/core/days';
import { HIRE_LIMITS, SEARCH_LIMITS } from '#shared/core/limits';
import { Button } from '../../../ui/button';
import { DayRangeGrid } from '../../../ui/day-grid/day-range-grid';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { TextInput } from '../../../ui/text-input';
import type { ScreenSearch } from '../api';
import {
  type CarSearch,
  clearFilters,
  getSearchDays,
  hasSearchFilters,
  omitSearchParams,
} from '../car-search';
import {
  type DependentDropdown,
  DropdownOptions,
  useDependentDropdowns,
} from '../components/dependent-choices';
import { homeWords } from '../list-words';
import { CountyDialog } from './map-button';
import { NearMeButton } from './near-me';
import { SheetFootButtons } from './sheet-foot';
import { useSearchPreview } from './use-found';
import { useDebouncedText } from './use-typed';
import { findingWords } from './words';

/** Part of the sheet that has the focus when it opens. */
export type InitialSearchPart = 'place' | 'days' | 'make';

type SearchSheetProps = ScreenSearch & { start: InitialSearchPart; onClose: () => void };

/** Sheet for place, days, make, model and text; its main button or Enter applies the choices. */
export function SearchSheet({ search, apply, scope, start, onClose }: SearchSheetProps) {
  const [draft, setDraft] = useState(search);
  const form = useId();
  const found = useSearchPreview(draft, scope);
  const change = { search: draft, apply: setDraft };
  const choices = useDependentDropdowns({ ...change, facets: scope && found.data?.facets });

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Reads the text field, because on Enter the typed text is not yet in the draft.
    const q = String(new FormData(event.currentTarget).get('q')).trim();
    apply(() => ({ ...draft, q }));
    onClose();
  }
  return (
    <Dialog
      open
      tall
      flush
      title={findingWords.search}
      onClose={onClose}
      actions={
        <SheetFootButtons
          form={form}
          total={found.data?.total}
          onClear={hasSearchFilters(draft) ? () => setDraft(clearFilters) : undefined}
        />
      }
    >
      <form id={form} onSubmit={show} className="grid gap-3 px-4 pt-1 pb-4 md:px-6">
        <p role="status" className="sr-only">
          {found.data && !found.isPlaceholderData ? findingWords.show(found.data.total) : ''}
        </p>
        <Place {...change} scope={scope} choice={choices.county} isFirst={start === 'place'} />
        <When {...change} isFirst={start === 'days'} />
        <div className="grid grid-cols-2 gap-3">
          <ChoiceField choice={choices.make} isFirst={start === 'make' && !choices.make.disabled} />
          <ChoiceField choice={choices.model} />
        </div>
        <AnythingElse {...change} />
      </form>
    </Dialog>
  );
}

/** Draft of the search in the sheet, and the function that changes it. */
type DraftProps = { search: CarSearch; apply: (change: (latest: CarSearch) => CarSearch) => void };

type PlaceProps = DraftProps & Pick<ScreenSearch, 'scope'> & { choice: DependentDropdown; isFirst: boolean };

function Place({ search, apply, scope, choice, isFirst }: PlaceProps) {
  const [isMapOpen, setMapOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <ChoiceField
        choice={choice}
        isFirst={isFirst}
        className="flex-1 basis-28 [&_select]:pr-8 [&_select]:pl-3 [&_select]:text-nav"
      />
      <NearMeButton search={search} apply={apply} className="min-h-12! gap-1.25! px-2.25!" />
      <Button
        variant="secondary"
        size="small"
        icon={MapIcon}
        onClick={() => setMapOpen(true)}
        className="min-h-12! gap-1.25! px-2.25!"
      >
        {findingWords.map}
      </Button>
      {isMapOpen && (
        <CountyDialog
          search={search}
          scope={scope}
          onChoose={choice.choose}
          onClose={() => setMapOpen(false)}
        />
      )}
    </div>
  );
}

function When({ search, apply, isFirst }: DraftProps & { isFirst: boolean }) {
  const today = toDay(Date.now());
  return (
    <DayRangeGrid
      label={homeWords.when}
      title={homeWords.when}
      min={today}
      max={addDays(today, HIRE_LIMITS.horizonDays)}
      value={getSearchDays(search)}
      onChange={(days) => apply((latest) => ({ ...latest, ...days }))}
      onClear={() => apply((latest) => omitSearchParams(latest, ['from', 'to']))}
      autoFocus={isFirst}
    />
  );
}

type ChoiceFieldProps = { choice: DependentDropdown; isFirst?: boolean; className?: string };

function ChoiceField({ choice, isFirst = false, className }: ChoiceFieldProps) {
  return (
    <Field label={choice.label} {...(className === undefined ? {} : { className })}>
      <Select
        autoFocus={isFirst}
        value={choice.value}
        disabled={choice.disabled}
        onChange={(event) => choice.choose(event.target.value)}
      >
        <DropdownOptions {...choice} />
      </Select>
    </Field>
  );
}

function AnythingElse({ search, apply }: DraftProps) {
  const typed = useDebouncedText(search.q ?? '', (q) => apply((latest) => ({ ...latest, q })));
  return (
    <Field label={findingWords.anythingElse}>
      <TextInput
        {...typed}
        name="q"
        type="search"
        leading={<Search size={20} aria-hidden />}
        placeholder={findingWords.textExample}
        maxLength={SEARCH_LIMITS.textLength}
        enterKeyHint="search"
      />
    </Field>
  );
}
