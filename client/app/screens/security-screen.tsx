import Ban from 'lucide-react/icons/ban';
import KeyRound from 'lucide-react/icons/key-round';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { PATHS } from '#shared/core/paths';
import {
  deviceWords,
  passwordWords,
  securityWords,
  twoStepSignInWords,
} from '../../features/auth/security/words';
import { safetyWords } from '../../features/safety/words';
import { useUser } from '../../lib/session/session';
import { LinkRow, LinkRows } from '../../ui/link-rows';
import { NarrowScreen } from '../../ui/narrow-screen';

export function SecurityScreen() {
  return (
    <NarrowScreen page="security" title={securityWords.title}>
      <LinkRows label={securityWords.title}>
        <LinkRow to={PATHS.devices} icon={MonitorSmartphone} label={deviceWords.title} />
        <LinkRow to={PATHS.password} icon={KeyRound} label={passwordWords.title} />
        {useUser()?.isAdmin && (
          <LinkRow to={PATHS.twoStep} icon={ShieldCheck} label={twoStepSignInWords.title} />
        )}
        <LinkRow to={PATHS.blockedPeople} icon={Ban} label={safetyWords.blockedPeople} />
      </LinkRows>
    </NarrowScreen>
  );
}
