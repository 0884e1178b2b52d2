import { useSyncExternalStore } from 'react';
import { appWords } from './words';

/** Says that the connection is gone, for as long as it is. */
export function OfflineBanner() {
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  if (online) return null;
  return (
    <p role="status" className="bg-warn-tint px-4 py-2.5 text-center text-small font-label text-warn">
      {appWords.offline}
    </p>
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
