import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useState } from 'react';
import { useDataSaver } from '../../../lib/data-saver';
import { REDUCED_MOTION_QUERY, useMediaQuery } from '../../../lib/use-media-query';
import { Button } from '../../../ui/button';
import { categoryWords } from '../words';

export type PhotoRotation = ReturnType<typeof usePhotoRotation>;

/** Counts photo rotations; stops while paused, in a hidden page, with reduced motion or while saving data. */
export function usePhotoRotation(everyMs: number) {
  const reducedMotion = useMediaQuery(REDUCED_MOTION_QUERY);
  const still = useDataSaver() || reducedMotion;
  const [paused, setPaused] = useState(false);
  const [turns, setTurns] = useState(0);

  useEffect(() => {
    if (still || paused) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const restart = () => {
      clearInterval(timer);
      if (!document.hidden) timer = setInterval(() => setTurns((now) => now + 1), everyMs);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [still, paused, everyMs]);

  return {
    turns,
    still,
    paused,
    toggle: () => setPaused((now) => !now),
  };
}

/** Button that pauses and resumes the photos (WCAG 2.2.2), below the cards because it is rarely needed. */
export function RotationSwitch({ rotation }: { rotation: PhotoRotation }) {
  const { still, paused, toggle } = rotation;
  if (still) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      icon={paused ? Play : Pause}
      onClick={toggle}
      className="mx-auto mt-2 flex text-ink2"
    >
      {paused ? categoryWords.play : categoryWords.pause}
    </Button>
  );
}
