import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Button } from '../../../ui/button';
import { categoryWords } from '../words';
import type { Rotation } from './use-rotation';

/** Stops the images that move by themselves, and lets them go on (WCAG 2.2.2). */
export function RotationSwitch({ rotation }: { rotation: Rotation }) {
  const { still, stopped, toggle } = rotation;
  if (still) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      icon={stopped ? Play : Pause}
      onClick={toggle}
      className="-mx-2.5 text-ink2"
    >
      {stopped ? categoryWords.play : categoryWords.pause}
    </Button>
  );
}
