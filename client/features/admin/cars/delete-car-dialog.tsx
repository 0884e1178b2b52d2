import { useQuery } from '@tanstack/react-query';
import type { AdminCar } from '#shared/admin/contract';
import { withReference } from '../../../lib/failure-sentence';
import { formatDate } from '../../../lib/format';
import { Notice } from '../../../ui/notice';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { carDeletionQuery } from '../api';
import { ConfirmDialog } from '../panel/confirm-dialog';
import { adminWords } from '../words';
import { useDeleteCar } from './api';
import { carWords } from './words';

type DeleteCarDialogProps = { car: AdminCar; onDeleted: () => void; onClose: () => void };

/** Confirms the deletion of a car and lists its consequences. */
export function DeleteCarDialog({ car, onDeleted, onClose }: DeleteCarDialogProps) {
  const { data, error, isError } = useQuery(carDeletionQuery(car._id));
  const isPaid = data !== undefined && new Date(data.subscriptionExpiry) > new Date();
  return (
    <ConfirmDialog
      title={carWords.deleteTitle(car.regNo)}
      confirm={adminWords.remove}
      busyLabel={adminWords.removing}
      disabled={!data}
      action={useDeleteCar(car._id)}
      done={carWords.deleted(car.regNo)}
      onDone={onDeleted}
      onClose={onClose}
    >
      {data && (
        <>
          <p>{carWords.deleteImplies}</p>
          <ul className="list-disc space-y-1.5 pl-5 marker:text-bad">
            <li>
              {data.isListed
                ? carWords.deleteListed(data.ownerName)
                : carWords.deleteUnlisted(data.ownerName)}
            </li>
            {isPaid && <li>{carWords.deletePaid(formatDate(data.subscriptionExpiry))}</li>}
            {data.photos > 0 && <li>{carWords.deletePhotos(data.photos)}</li>}
            {data.payments > 0 && <li>{carWords.deletePayments(data.payments)}</li>}
          </ul>
        </>
      )}
      {isError && <Notice tone="error">{withReference(adminWords.detailsFailed, error)}</Notice>}
      {!data && !isError && <SpinnerWithWords words={adminWords.loadingDetails} />}
    </ConfirmDialog>
  );
}
