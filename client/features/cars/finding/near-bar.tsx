import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useDeferredValue, useState } from 'react';
import { formatCounty } from '#shared/cars/counties';
import type { suggestTowns } from '#shared/cars/search';
import { BROWSING_CALLS } from '#shared/core/browsing-calls';
import { MINUTE_MS } from '#shared/core/durations';
import type { ParsedReply } from '#shared/core/endpoint';
import { SEARCH_LIMITS } from '#shared/core/limits';
import { callByPath } from '../../../lib/api-client';
import { Button } from '../../../ui/button';
import { Combobox, type ComboboxOption } from '../../../ui/combobox';
import { Notice } from '../../../ui/notice';
import type { Finding } from '../api';
import { NEAR_MY_POSITION } from '../car-search';
import { setMyPosition, useMyPosition } from '../my-position';
import { findingWords } from './words';

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
    // Another control chose the town, such as the button for the browser's position.
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

/** A rough position is enough, and is found faster. */
const POSITION_OPTIONS: PositionOptions = {
  enableHighAccuracy: false,
  timeout: 15_000,
  maximumAge: MINUTE_MS,
};

const words = findingWords.near;

/** Asks for a town or for the browser's position, which is requested only after a press. */
export function NearBar({ search, apply }: Pick<Finding, 'search' | 'apply'>) {
  const { near = '' } = search;
  const position = useMyPosition();
  const [state, setState] = useState<'idle' | 'finding' | 'denied' | 'unavailable'>('idle');
  const byPosition = near === NEAR_MY_POSITION;
  const isLost = byPosition && !position && state === 'idle';
  const town = byPosition ? '' : near;

  function locate() {
    if (!navigator.geolocation) return setState('unavailable');
    setState('finding');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        setMyPosition(coords);
        apply((latest) => ({ ...latest, near: NEAR_MY_POSITION }));
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      POSITION_OPTIONS,
    );
  }

  return (
    <section
      aria-label={words.title}
      className="mt-2 mb-3 grid gap-3 rounded-card border border-line bg-surface p-4 md:grid-cols-2 md:items-end"
    >
      <TownField
        town={town}
        onChoose={(chosen) => {
          setState('idle');
          apply((latest) => ({ ...latest, near: chosen }));
        }}
      />
      <Button
        variant="secondary"
        icon={LocateFixed}
        busy={state === 'finding'}
        busyLabel={words.finding}
        aria-pressed={byPosition && position !== ''}
        onClick={locate}
      >
        {words.myPosition}
      </Button>
      <div className="md:col-span-2">
        {state === 'denied' || state === 'unavailable' ? (
          <Notice tone="error">{words[state]}</Notice>
        ) : (
          <p role="status" className="text-small text-ink2">
            {isLost ? words.lost : byPosition ? words.here : town ? words.to(town) : words.hint}
          </p>
        )}
      </div>
    </section>
  );
}
