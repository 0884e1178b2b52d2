import type { ComponentType } from 'react';
import { deleteCarAsAdmin, previewCarDeletion, updateCarAsAdmin } from '#shared/admin/cars';
import type { CarViewForAdmins } from '#shared/admin/contract';
import type { ParsedReply } from '#shared/core/endpoint';
import { formatDate } from '../../../lib/format';
import { useAdminCall, useDeletionPreview } from '../api';
import { ConfirmDialog, DeletionConsequences } from '../panel/action-forms';
import { cacheAdminCar } from './api';
import { carWords } from './words';

export type AdminCarTask = { kind: 'edit' | 'suspend' | 'reinstate' | 'delete'; car: CarViewForAdmins };

/** Forms that register or edit a car, supplied by client/app because features do not import each other. */
export type CarFormComponents = {
  Register: ComponentType<{ onClose: () => void }>;
  Edit: ComponentType<{ car: CarViewForAdmins; onClose: () => void }>;
};

type CarTaskDialogProps = {
  task: AdminCarTask;
  forms: CarFormComponents;
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

type CarDialogProps = { car: CarViewForAdmins; onClose: () => void };

function SuspensionDialog({
  car: { _id: carId, regNo },
  isActive,
  onClose,
}: CarDialogProps & { isActive: boolean }) {
  return (
    <ConfirmDialog
      words={isActive ? carWords.reinstatement(regNo) : carWords.suspension(regNo)}
      variant={isActive ? 'main' : 'danger'}
      action={useAdminCall(updateCarAsAdmin, { carId }, cacheAdminCar)}
      input={{ isActive }}
      onClose={onClose}
    />
  );
}

type DeleteCarDialogProps = CarDialogProps & { onDeleted: () => void };

function DeleteCarDialog({ car: { _id: carId, regNo }, onDeleted, onClose }: DeleteCarDialogProps) {
  const deletion = useDeletionPreview('cars', previewCarDeletion, carId);
  return (
    <ConfirmDialog
      words={carWords.deletion(regNo)}
      disabled={!deletion.data}
      action={useAdminCall(deleteCarAsAdmin, { carId })}
      onDone={onDeleted}
      onClose={onClose}
    >
      <DeletionConsequences query={deletion}>
        {(data) => <Consequences deletion={data} />}
      </DeletionConsequences>
    </ConfirmDialog>
  );
}

function Consequences({ deletion }: { deletion: ParsedReply<typeof previewCarDeletion> }) {
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
