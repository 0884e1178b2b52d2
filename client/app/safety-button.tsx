import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import type { ReportedPerson, ReportTarget } from '../features/safety/api';
import { safetyWords } from '../features/safety/words';
import { lazyPart } from '../lib/lazy-part';
import { useSession } from '../lib/session/session';
import { useActionAfterSignIn } from '../lib/session/use-after-sign-in';
import { Button, IconButton } from '../ui/button';
import { LAZY_OVERLAY_OPTIONS } from './error-screen';

const SafetyDialog = lazyPart(
  () => import('../features/safety/components/safety-dialog'),
  'SafetyDialog',
  LAZY_OVERLAY_OPTIONS,
);
type SafetyButtonProps = {
  /** Person to report or block; if absent, only the target can be reported. */
  person?: ReportedPerson;
  target: ReportTarget;
  label: string;
  look?: 'text' | 'icon';
};

/**
 * Button for the dialog to report or block; visitors sign in first. Renders nothing if `person` is the user.
 */
export function SafetyButton({ person, target, label, look = 'text' }: SafetyButtonProps) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const openAfterSignIn = useActionAfterSignIn(safetyWords.toReport, () => setOpen(true));
  if (person && user?._id === person._id) return null;
  const onClick = () => (user ? setOpen(true) : openAfterSignIn());
  return (
    <>
      {look === 'text' ? (
        <Button variant="quiet" size="small" icon={Flag} onClick={onClick} className="justify-self-start">
          {label}
        </Button>
      ) : (
        <IconButton icon={Flag} label={label} size="small" onClick={onClick} />
      )}
      {open && user && (
        <SafetyDialog callerId={user._id} person={person} target={target} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
