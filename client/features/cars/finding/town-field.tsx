import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatCounty } from '#shared/cars/counties';
import type { suggestTowns } from '#shared/cars/search';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import type { ParsedReply } from '#shared/core/endpoint';
import { SEARCH_LIMITS } from '#shared/core/limits';
import { callByPath } from '../../../lib/api-client';
import { Combobox, type ComboboxOption } from '../../../ui/combobox';
import type { ScreenSearch } from '../api';
import { NEAR_MY_POSITION } from '../car-search';
import { NearMeButton } from './near-me';
import { findingWords } from './words';

const words = findingWords.near;

/** Query of the towns whose name begins with the text; the largest towns for an empty text. */
function townsQuery(text: string) {
  return queryOptions({
    queryKey: ['towns', text],
    queryFn: ({ signal }) =>
      callByPath<typeof suggestTowns>(BROWSING_CALLS.suggestTowns, { query: { q: text } }, { signal }),
    select: (reply) => reply.items,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

type Town = ParsedReply<typeof suggestTowns>['items'][number];

type TownFieldProps = {
  town: string;
  onChoose: (town: string) => void;
};

function TownField({ town, onChoose }: TownFieldProps) {
  const [typed, setTyped] = useState(town);
  const [shown, setShown] = useState(town);
  const [open, setOpen] = useState(false);
  if (shown !== town) {
    // Another control has changed the town, such as the button for the browser's position.
    setShown(town);
    setTyped(town);
  }
  const text = useDeferredValue(typed.trim());
  const { data: towns, isError } = useQuery(townsQuery(text === town ? '' : text));
  return (
    <Combobox
      label={words.town}
      listLabel={words.suggestions}
      maxLength={SEARCH_LIMITS.textLength}
      text={typed}
      onTextChange={setTyped}
      open={open}
      onOpenChange={setOpen}
      options={(towns ?? []).map(toTownOption)}
      onChoose={({ text: name }) => onChoose(name)}
      status={open ? describeTowns(towns, isError) : ''}
    />
  );
}

function toTownOption({ name, county }: Town): ComboboxOption {
  return { key: `${name} ${county}`, text: name, note: formatCounty(county) };
}

function describeTowns(towns: Town[] | undefined, failed: boolean): string {
  if (!towns) return failed ? words.failed : words.searching;
  return towns.length > 0 ? words.found(towns.length) : words.none;
}

/** Choice of the place for the order Nearest: a town, or the browser's position. */
export function NearPlaceField({ search, apply }: Pick<ScreenSearch, 'search' | 'apply'>) {
  const { near = '' } = search;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-40">
        <TownField
          town={near === NEAR_MY_POSITION ? '' : near}
          onChoose={(town) => apply((latest) => ({ ...latest, near: town }))}
        />
      </div>
      <NearMeButton search={search} apply={apply} className="min-h-12" />
      {!near && <p className="w-full text-small text-ink2">{words.hint}</p>}
    </div>
  );
}
