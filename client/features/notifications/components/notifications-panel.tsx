import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadPart } from '../../../lib/load-part';
import { Button } from '../../../ui/button';
import { Panel } from '../../../ui/panel';
import { choiceWords as words } from '../words';

const ChoicesDialog = lazy(() =>
  loadPart(() => import('./choices-dialog')).then((module) => ({ default: module.ChoicesDialog })),
);

/** The profile's panel for the choices of notifications. `?notifications=choices` opens them. */
export function NotificationsPanel({ userId }: { userId: string }) {
  const [address, setAddress] = useSearchParams();
  return (
    <Panel title={words.title}>
      <div className="grid gap-2.5">
        <Button
          variant="secondary"
          onClick={() => setAddress({ notifications: 'choices' }, { replace: true })}
        >
          {words.open}
        </Button>
      </div>
      {address.get('notifications') === 'choices' && (
        <Suspense>
          <ChoicesDialog userId={userId} onClose={() => setAddress({}, { replace: true })} />
        </Suspense>
      )}
    </Panel>
  );
}
