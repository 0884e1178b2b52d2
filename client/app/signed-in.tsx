import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Bell } from '../features/notifications/components/bell';
import { LiveUpdates } from './live-updates';

/** What the frame has for signed-in users only: live updates, and the bell, which stands in the navigation bar. */
export function SignedIn({ userId }: { userId: string }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById('bell')), []);
  return (
    <>
      <LiveUpdates />
      {place && createPortal(<Bell key={userId} userId={userId} />, place)}
    </>
  );
}
