import { clsx } from 'clsx';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';
import { MINUTE_MS } from '#shared/core/durations';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import type { ScreenSearch } from '../api';
import { NEAR_MY_POSITION, omitSearchParams } from '../car-search';
import { setMyPosition, useMyPosition } from '../my-position';
import { findingWords } from './words';

/** Accepts a rough position, which is enough for sorting and is found faster than an exact one. */
const POSITION_OPTIONS: PositionOptions = {
  enableHighAccuracy: false,
  timeout: 15_000,
  maximumAge: MINUTE_MS,
};

type NearMeProps = Pick<ScreenSearch, 'search' | 'apply'> & {
  onFound?: () => void;
  className?: string;
};

/**
 * Sorts cars by distance from the browser's position, which is requested only after a press; a line below the
 * button reports a failure.
 */
export function NearMeButton({ search, apply, onFound, className }: NearMeProps) {
  const position = useMyPosition();
  const [state, setState] = useState<'idle' | 'finding' | 'denied' | 'unavailable'>('idle');
  const isOn = search.near === NEAR_MY_POSITION && position !== '';

  function locate() {
    if (isOn) return apply((latest) => omitSearchParams(latest, ['sort', 'near']));
    if (!navigator.geolocation) return setState('unavailable');
    setState('finding');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        setMyPosition(coords);
        apply((latest) => ({ ...latest, sort: 'nearest', near: NEAR_MY_POSITION }));
        onFound?.();
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      POSITION_OPTIONS,
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={LocateFixed}
        busy={state === 'finding'}
        aria-pressed={isOn}
        onClick={locate}
        className={clsx(isOn && 'border-tea! bg-tea-tint! text-tea!', className)}
      >
        {findingWords.near.me}
      </Button>
      {(state === 'denied' || state === 'unavailable') && (
        <div className="order-last w-full">
          <Notice tone="error">{findingWords.near[state]}</Notice>
        </div>
      )}
    </>
  );
}

/**
 * Notice for a link to the nearest cars if the user's position is unknown; a button requests the position.
 */
export function LostPositionNotice({ search, apply }: Pick<ScreenSearch, 'search' | 'apply'>) {
  const position = useMyPosition();
  if (search.near !== NEAR_MY_POSITION || position !== '') return null;
  return (
    <div className="my-3 flex flex-wrap items-center gap-3">
      <p className="text-small text-ink2">{findingWords.near.lost}</p>
      <NearMeButton search={search} apply={apply} />
    </div>
  );
}
