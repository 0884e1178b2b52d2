import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';
import { Button } from '../../../ui/button';
import { Panel } from '../../../ui/panel';
import { choiceWords as words } from '../words';

const ChoicesDialog = lazyPart(() => import('./choices-dialog'), 'ChoicesDialog');

/** Panel of the profile; `?notifications=choices` opens the dialog at once. */
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
        <ChoicesDialog userId={userId} onClose={() => setAddress({}, { replace: true })} />
      )}
    </Panel>
  );
}
