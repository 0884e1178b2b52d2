import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { deleteCarAsAdmin, getCarDeletion } from '#shared/admin/cars';
import type { AdminCar } from '#shared/admin/contract';
import type { ParsedReply } from '#shared/core/endpoint';
import { call } from '../../../lib/api-client';
import { formatDate } from '../../../lib/format';
import { deletionQuery, useAdminAction } from '../api';
import { ConfirmDialog, DeletionState } from '../panel/confirm-dialog';
import { useSetActive } from './api';
import { carWords } from './words';

/** An action on a car that opens a dialog. */
export type CarTask = { kind: 'edit' | 'suspend' | 'reinstate' | 'delete'; car: AdminCar };

/**
 * The car forms of the own-cars feature, supplied by client/app because features do not import each other.
 */
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
  const suspend = useSetActive(_id, false);
  return <ConfirmDialog words={carWords.suspension(regNo)} action={suspend} onClose={onClose} />;
}

function ReinstateDialog({ car: { _id, regNo }, onClose }: CarDialogProps) {
  const reinstate = useSetActive(_id, true);
  const words = carWords.reinstatement(regNo);
  return <ConfirmDialog words={words} variant="main" action={reinstate} onClose={onClose} />;
}

type DeleteCarDialogProps = CarDialogProps & { onDeleted: () => void };

/** Confirms the deletion of a car and lists its consequences. */
function DeleteCarDialog({ car: { _id: carId, regNo }, onDeleted, onClose }: DeleteCarDialogProps) {
  const deletion = useQuery(deletionQuery('cars', getCarDeletion, carId));
  return (
    <ConfirmDialog
      words={carWords.deletion(regNo)}
      disabled={!deletion.data}
      action={useAdminAction(() => call(deleteCarAsAdmin, { params: { carId } }))}
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
