import KeyRound from 'lucide-react/icons/key-round';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../../lib/lazy-part';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { Panel } from '../../../ui/panel';
import type { RenderEmailProof } from './two-step-dialog';
import { deviceWords, passwordWords, securityWords, twoStepWords } from './words';

type SecurityDialog = ComponentType<{ onClose: () => void; emailProof: RenderEmailProof }>;

/** By their name in the URL; each loads when it is first opened. */
const DIALOGS: Record<string, SecurityDialog> = {
  devices: lazyPart(() => import('./devices-dialog'), 'DevicesDialog'),
  password: lazyPart(() => import('./change-password-dialog'), 'ChangePasswordDialog'),
  'two-step': lazyPart(() => import('./two-step-dialog'), 'TwoStepDialog'),
};

/** `?security=<name>` opens one of its dialogs. */
export function SecurityPanel({ emailProof }: { emailProof: RenderEmailProof }) {
  const { user } = useSession();
  const [address, setAddress] = useSearchParams();
  const Opened = DIALOGS[address.get('security') ?? ''];
  const open = (name: string) => setAddress({ security: name }, { replace: true });

  return (
    <Panel title={securityWords.title}>
      <div className="grid gap-2.5">
        <Button variant="secondary" icon={MonitorSmartphone} onClick={() => open('devices')}>
          {deviceWords.title}
        </Button>
        <Button variant="secondary" icon={KeyRound} onClick={() => open('password')}>
          {passwordWords.title}
        </Button>
        {user?.isAdmin && (
          <Button variant="secondary" icon={ShieldCheck} onClick={() => open('two-step')}>
            {twoStepWords.title}
          </Button>
        )}
      </div>
      {Opened && <Opened emailProof={emailProof} onClose={() => setAddress({}, { replace: true })} />}
    </Panel>
  );
}
