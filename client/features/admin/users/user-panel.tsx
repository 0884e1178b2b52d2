import { useQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Ban from 'lucide-react/icons/ban';
import Mail from 'lucide-react/icons/mail';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldOff from 'lucide-react/icons/shield-off';
import Trash from 'lucide-react/icons/trash-2';
import type { getUserDetails } from '#shared/admin/users';
import type { ParsedReply } from '#shared/core/endpoint';
import { failureSentence } from '../../../lib/failure-sentence';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { showToast } from '../../../ui/toast';
import { userDetailsQuery } from '../api';
import { DetailsPanel } from '../panel/details-panel';
import { adminWords } from '../words';
import { useUserAction } from './api';
import { UserDetails } from './user-details';
import type { UserTask } from './user-tasks';
import { userWords } from './words';

type UserPanelProps = { userId: string; onTask: (task: UserTask) => void; onClose: () => void };

/** Side panel of a user, with all actions on them. */
export function UserPanel({ userId, onTask, onClose }: UserPanelProps) {
  return (
    <DetailsPanel
      query={useQuery(userDetailsQuery(userId))}
      title={userWords.user}
      titleOf={({ user }) => user.name}
      onClose={onClose}
      actions={({ user }) => <UserActions user={user} onTask={onTask} />}
    >
      {(details) => <UserDetails details={details} />}
    </DetailsPanel>
  );
}

type UserActionsProps = {
  user: ParsedReply<typeof getUserDetails>['user'];
  onTask: (task: UserTask) => void;
};

function UserActions({ user, onTask }: UserActionsProps) {
  const isSelf = useSession().user?._id === user._id;
  const verify = useUserAction(user._id, { isVerified: !user.isVerified });
  const verified = user.isVerified ? userWords.unverified(user.name) : userWords.verified(user.name);
  const start = (kind: UserTask['kind']) => () => onTask({ kind, user });
  return (
    <>
      {verify.error && (
        <Notice tone="error" className="w-full">
          {failureSentence(verify.error, adminWords)}
        </Notice>
      )}
      <Button variant="secondary" size="small" icon={Pencil} onClick={start('edit')}>
        {adminWords.edit}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={BadgeCheck}
        busy={verify.isPending}
        onClick={() => verify.mutate(undefined, { onSuccess: () => void showToast(verified) })}
      >
        {user.isVerified ? userWords.unverify : userWords.verify}
      </Button>
      {!user.suspendedAt && (
        <Button variant="secondary" size="small" icon={Mail} onClick={start('invite')}>
          {user.isInvited ? userWords.invite : userWords.inviteAgain}
        </Button>
      )}
      {user.hasTwoStep && !isSelf && (
        <Button variant="secondary" size="small" icon={ShieldOff} onClick={start('two-step')}>
          {userWords.twoStepOff}
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        icon={user.suspendedAt ? RotateCcw : Ban}
        onClick={start(user.suspendedAt ? 'reinstate' : 'suspend')}
      >
        {user.suspendedAt ? adminWords.reinstate : adminWords.suspend}
      </Button>
      <Button variant="danger" size="small" icon={Trash} onClick={start('delete')}>
        {adminWords.remove}
      </Button>
    </>
  );
}
