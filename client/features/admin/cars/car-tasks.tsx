import type { ComponentType } from 'react';
import type { AdminCar } from '#shared/admin/contract';
import { ConfirmDialog } from '../panel/confirm-dialog';
import { adminWords } from '../words';
import { useSetActive } from './api';
import { DeleteCarDialog } from './delete-car-dialog';
import { carWords } from './words';

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
