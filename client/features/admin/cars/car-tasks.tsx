import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AdminCar } from '#shared/admin/contract';
import { formatDate } from '../../../lib/format';
import { carDeletionQuery } from '../api';
import { ConfirmDialog, DeletionState } from '../panel/confirm-dialog';
import { adminWords } from '../words';
import { useDeleteCar, useSetActive } from './api';
import { carWords } from './words';

type DeleteCarDialogProps = { car: AdminCar; onDeleted: () => void; onClose: () => void };

/** Confirms the deletion of a car and lists its consequences. */
function DeleteCarDialog({ car, onDeleted, onClose }: DeleteCarDialogProps) {
  const deletion = useQuery(carDeletionQuery(car._id));
  return (
    <ConfirmDialog
      title={carWords.deleteTitle(car.regNo)}
      confirm={adminWords.remove}
      busyLabel={adminWords.removing}
      disabled={!deletion.data}
      action={useDeleteCar(car._id)}
      done={carWords.deleted(car.regNo)}
      onDone={onDeleted}
      onClose={onClose}
    >
      <DeletionState query={deletion}>
        {(data) => (
          <>
            <p>{carWords.deleteImplies}</p>
            <ul className="list-disc space-y-1.5 pl-5 marker:text-bad">
              <li>
                {data.isListed
                  ? carWords.deleteListed(data.ownerName)
                  : carWords.deleteUnlisted(data.ownerName)}
              </li>
              {new Date(data.subscriptionExpiry) > new Date() && (
                <li>{carWords.deletePaid(formatDate(data.subscriptionExpiry))}</li>
              )}
              {data.photos > 0 && <li>{carWords.deletePhotos(data.photos)}</li>}
              {data.payments > 0 && <li>{carWords.deletePayments(data.payments)}</li>}
            </ul>
          </>
        )}
      </DeletionState>
    </ConfirmDialog>
  );
}

/** An action on a car, done in a dialog. */
export type CarTask = { kind: 'edit' | 'suspend' | 'reinstate' | 'delete'; car: AdminCar };

/** The car forms, which belong to another feature: client/app supplies them. */
export type CarForms = {
  Register: ComponentType<{ onClose: () => void }>;
  Edit: ComponentType<{ car: AdminCar; onClose: () => void }>;
};

type CarTaskDialogProps = {
  task: CarTask;
  forms: CarForms;
  /** Called after the car was deleted. */
  onDeleted: () => void;
  onClose: () => void;
};

export function CarTaskDialog({ task: { kind, car }, forms, onDeleted, onClose }: CarTaskDialogProps) {
  switch (kind) {
    case 'edit':
      return <forms.Edit car={car} onClose={onClose} />;
    case 'suspend':
      return <SuspendDialog car={car} onClose={onClose} />;
    case 'reinstate':
      return <ReinstateDialog car={car} onClose={onClose} />;
    case 'delete':
      return <DeleteCarDialog car={car} onDeleted={onDeleted} onClose={onClose} />;
  }
}

type CarDialogProps = { car: AdminCar; onClose: () => void };

function SuspendDialog({ car: { _id, regNo }, onClose }: CarDialogProps) {
  return (
    <ConfirmDialog
      title={carWords.suspendTitle(regNo)}
      confirm={adminWords.suspend}
      busyLabel={carWords.suspending}
      action={useSetActive(_id, false)}
      done={carWords.suspendDone(regNo)}
      onClose={onClose}
    >
      <p>{carWords.suspendQuestion}</p>
    </ConfirmDialog>
  );
}

function ReinstateDialog({ car: { _id, regNo }, onClose }: CarDialogProps) {
  return (
    <ConfirmDialog
      title={carWords.reinstateTitle(regNo)}
      confirm={adminWords.reinstate}
      busyLabel={carWords.reinstating}
      variant="main"
      action={useSetActive(_id, true)}
      done={carWords.reinstated(regNo)}
      onClose={onClose}
    >
      <p>{carWords.reinstateQuestion}</p>
    </ConfirmDialog>
  );
}
