import type { ComponentType } from 'react';
import { deleteCarAsAdmin, getCarDeletion, updateCarAsAdmin } from '#shared/admin/cars';
import type { AdminCar } from '#shared/admin/contract';
import type { ParsedReply } from '#shared/core/endpoint';
import { formatDate } from '../../../lib/format';
import { useAdminCall, useDeletion } from '../api';
import { ConfirmDialog, DeletionState } from '../panel/action-forms';
import { cacheCar } from './api';
import { carWords } from './words';

export type CarTask = { kind: 'edit' | 'suspend' | 'reinstate' | 'delete'; car: AdminCar };

/** Forms that register or edit a car, supplied by client/app because features do not import each other. */
export type CarForms = {
  Register: ComponentType<{ onClose: () => void }>;
  Edit: ComponentType<{ car: AdminCar; onClose: () => void }>;
};

type CarTaskDialogProps = {
  task: CarTask;
  forms: CarForms;
  onDeleted: () => void;
  onClose: () => void;
};

export function CarTaskDialog({ task: { kind, car }, forms, onDeleted, onClose }: CarTaskDialogProps) {
  switch (kind) {
    case 'edit':
      return <forms.Edit car={car} onClose={onClose} />;
    case 'suspend':
    case 'reinstate':
      return <SuspensionDialog car={car} isActive={kind === 'reinstate'} onClose={onClose} />;
    case 'delete':
      return <DeleteCarDialog car={car} onDeleted={onDeleted} onClose={onClose} />;
  }
}

type CarDialogProps = { car: AdminCar; onClose: () => void };

function SuspensionDialog({
  car: { _id: carId, regNo },
  isActive,
  onClose,
}: CarDialogProps & { isActive: boolean }) {
  return (
    <ConfirmDialog
      words={isActive ? carWords.reinstatement(regNo) : carWords.suspension(regNo)}
      variant={isActive ? 'main' : 'danger'}
      action={useAdminCall(updateCarAsAdmin, { carId }, cacheCar)}
      input={{ isActive }}
      onClose={onClose}
    />
  );
}

type DeleteCarDialogProps = CarDialogProps & { onDeleted: () => void };

function DeleteCarDialog({ car: { _id: carId, regNo }, onDeleted, onClose }: DeleteCarDialogProps) {
  const deletion = useDeletion('cars', getCarDeletion, carId);
  return (
    <ConfirmDialog
      words={carWords.deletion(regNo)}
      disabled={!deletion.data}
      action={useAdminCall(deleteCarAsAdmin, { carId })}
      onDone={onDeleted}
      onClose={onClose}
    >
      <DeletionState query={deletion}>{(data) => <Consequences deletion={data} />}</DeletionState>
    </ConfirmDialog>
  );
}

function Consequences({ deletion }: { deletion: ParsedReply<typeof getCarDeletion> }) {
  const { isListed, ownerName, subscriptionExpiry, photos, payments } = deletion;
  return (
    <>
      <p>{carWords.deleteImplies}</p>
      <ul className="list-disc space-y-1.5 pl-5 marker:text-bad">
        <li>{isListed ? carWords.deleteListed(ownerName) : carWords.deleteUnlisted(ownerName)}</li>
        {new Date(subscriptionExpiry) > new Date() && (
          <li>{carWords.deletePaid(formatDate(subscriptionExpiry))}</li>
        )}
        {photos > 0 && <li>{carWords.deletePhotos(photos)}</li>}
        {payments > 0 && <li>{carWords.deletePayments(payments)}</li>}
      </ul>
    </>
  );
}
