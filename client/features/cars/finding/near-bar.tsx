import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import { MINUTE_MS } from '#shared/core/durations';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { MY_POSITION } from '../car-search';
import { setMyPosition, useMyPosition } from '../my-position';
import type { Finding } from './finding';
import { TownField } from './town-field';
import { findingWords } from './words';

/** A rough position is enough, and is found faster. */
const POSITION_OPTIONS: PositionOptions = {
  enableHighAccuracy: false,
  timeout: 15_000,
  maximumAge: MINUTE_MS,
};

const words = findingWords.near;

/**
 * Asks for the place to which cars shall be near: a town, or the browser's position, which is requested only
 * after a press.
 */
export function NearBar({ search, apply }: Pick<Finding, 'search' | 'apply'>) {
  const { near = '' } = search;
  const position = useMyPosition();
  const [state, setState] = useState<'idle' | 'finding' | 'denied' | 'unavailable'>('idle');
  const byPosition = near === MY_POSITION;
  const isLost = byPosition && !position && state === 'idle';
  const town = byPosition ? '' : near;

  function locate() {
    if (!navigator.geolocation) return setState('unavailable');
    setState('finding');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        setMyPosition(coords);
        apply((latest) => ({ ...latest, near: MY_POSITION }));
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
