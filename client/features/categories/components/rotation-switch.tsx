import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { Button } from '../../../ui/button';
import { categoryWords } from '../words';
import type { Rotation } from './use-rotation';

/** Button that pauses and resumes the automatic rotation of images (WCAG 2.2.2). */
export function RotationSwitch({ rotation }: { rotation: Rotation }) {
  const { still, paused, toggle } = rotation;
  if (still) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      icon={paused ? Play : Pause}
      onClick={toggle}
      className="-mx-2.5 text-ink2"
    >
      {paused ? categoryWords.play : categoryWords.pause}
    </Button>
  );
}
