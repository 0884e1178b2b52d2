import { useQuery } from '@tanstack/react-query';
import type { AdminUser } from '#shared/admin/contract';
import type { UserDeletion } from '#shared/admin/users';
import { withReference } from '../../../lib/failure-sentence';
import { useSession } from '../../../lib/session/session';
import { Notice } from '../../../ui/notice';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { userDeletionQuery } from '../api';
import { ConfirmDialog } from '../panel/confirm-dialog';
import { adminWords } from '../words';
import { useDeleteUser } from './api';
import { userWords } from './words';

type DeleteUserDialogProps = { user: AdminUser; onDeleted: () => void; onClose: () => void };

/** Confirms the deletion of a user and lists its consequences. */
export function DeleteUserDialog({ user, onDeleted, onClose }: DeleteUserDialogProps) {
  const isSelf = useSession().user?._id === user._id;
  const { data, error, isError } = useQuery(userDeletionQuery(user._id));
  return (
    <ConfirmDialog
      title={userWords.deleteTitle(user.name)}
      confirm={adminWords.remove}
      busyLabel={adminWords.removing}
      disabled={!data || data.isLastAdmin}
      action={useDeleteUser(user._id)}
      done={userWords.deleted(user.name)}
      onDone={onDeleted}
      onClose={onClose}
    >
      {isSelf && <Notice tone="warning">{userWords.self}</Notice>}
      {data && <Consequences deletion={data} />}
      {isError && <Notice tone="error">{withReference(adminWords.detailsFailed, error)}</Notice>}
      {!data && !isError && <SpinnerWithWords words={adminWords.loadingDetails} />}
    </ConfirmDialog>
  );
}

function Consequences({ deletion }: { deletion: UserDeletion }) {
  const { cars, listedCars, payments, conversations, unappliedPayments } = deletion;
  if (deletion.isLastAdmin) return <Notice tone="warning">{userWords.lastAdmin}</Notice>;
  return (
    <>
      <p>{userWords.deleteImplies}</p>
      <ul className="list-disc space-y-1.5 pl-5 marker:text-bad">
        <li>{userWords.deleteCars(cars, listedCars)}</li>
        {payments > 0 && <li>{userWords.deletePayments(payments)}</li>}
        {conversations > 0 && <li>{userWords.deleteConversations(conversations)}</li>}
      </ul>
      {unappliedPayments > 0 && <Notice tone="warning">{userWords.deleteOwed(unappliedPayments)}</Notice>}
    </>
  );
}
