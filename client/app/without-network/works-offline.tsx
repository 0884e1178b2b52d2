import { useQueryClient } from '@tanstack/react-query';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import type { HireView } from '#shared/hires/contract';
import { hireQuery } from '../../features/hires/api';
import { createOfflineReplies } from './offline-replies';
import { offlineWords } from './words';

/** Stores an opened hire on the device; says so once it is stored and a service worker can open the page. */
export function OfflineHireNotice({ userId, hire }: { userId: string; hire: HireView }) {
  const queryClient = useQueryClient();
  const [storedRevision, setStoredRevision] = useState<number | null>(null);
  const { _id, revision } = hire;
  useEffect(() => {
    let stopped = false;
    const query = queryClient.getQueryCache().find({ queryKey: hireQuery(userId, _id).queryKey });
    if (!query || !navigator.serviceWorker?.controller) return;
    createOfflineReplies(queryClient)
      .keep(new Set([query]), userId)
      .then((isStored) => isStored && !stopped && setStoredRevision(revision))
      .catch(() => undefined);
    return () => {
      stopped = true;
    };
  }, [queryClient, userId, _id, revision]);

  if (storedRevision !== revision) return null;
  return (
    <span role="status" className="flex items-center gap-1 text-tiny font-label whitespace-nowrap text-ok">
      <WifiOff size={16} aria-hidden />
      {offlineWords.worksOffline}
    </span>
  );
}
