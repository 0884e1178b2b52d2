import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { appWords } from './words';

/** What lazy parts above the screen show if they fail: a notice at the bottom. The frame stays. */
export const OVERLAY_OPTIONS = { failed: <MissingOverlay /> };

function MissingOverlay() {
  return (
    <div className="fixed inset-x-0 bottom-0 z-50 grid justify-items-center gap-3 border-t border-line bg-surface p-4">
      <Notice tone="error">{appWords.partMissing}</Notice>
      <Button variant="secondary" size="small" onClick={() => window.location.reload()}>
        {appWords.crash.action}
      </Button>
    </div>
  );
}
