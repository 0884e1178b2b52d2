import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Bell } from '../features/notifications/components/bell';
import { useAccountLanguage } from '../lib/session/account-language';
import { useUser } from '../lib/session/session';
import { LiveUpdates } from './live-updates';
import { OutboxSender } from './outbox-sending';

/**
 * Runs live updates and the outbox, and shows the bell of the navigation bar; loaded for signed-in users
 * only.
 */
export function SignedIn({ userId }: { userId: string }) {
  const user = useUser();
  useAccountLanguage();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById('bell')), []);
  return (
    <>
      <LiveUpdates />
      {user && <OutboxSender user={user} />}
      {place && createPortal(<Bell key={userId} userId={userId} />, place)}
    </>
  );
}
