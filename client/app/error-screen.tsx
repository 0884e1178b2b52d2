import { PageHead } from '../lib/page-head';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { RoadEndDrawing } from '../ui/road-end';
import { appWords } from './words';

export function ErrorScreen() {
  const { title, sentence, action } = appWords.crash;
  return (
    <div className="page-width flex flex-col items-center py-16 text-center" role="alert">
      <PageHead page="crash" />
      <RoadEndDrawing className="h-auto w-45 max-w-full" />
      <h1 className="mt-8 font-display text-h1">{title}</h1>
      <p className="mt-3 mb-8 max-w-110 text-ink2">{sentence}</p>
      <Button onClick={() => window.location.reload()}>{action}</Button>
    </div>
  );
}

/** Options of lazy parts shown over a screen: if a part's code fails to load, a notice says so. */
export const LAZY_OVERLAY_OPTIONS = { failed: <MissingOverlay /> };

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
