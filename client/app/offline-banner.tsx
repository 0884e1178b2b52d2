import { useSyncExternalStore } from 'react';
import { appWords } from './words';

/** Shown while offline. The live region is always rendered, because an added one is not announced. */
export function OfflineBanner() {
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  return (
    <div role="status" className="print:hidden">
      {!online && (
        <p className="bg-warn-tint px-4 py-2.5 text-center text-small font-label text-warn">
          {appWords.offline}
        </p>
      )}
    </div>
  );
}

function listen(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
