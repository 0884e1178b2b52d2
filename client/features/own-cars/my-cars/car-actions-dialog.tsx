import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Smartphone from 'lucide-react/icons/smartphone';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { formatCarTitle } from '#shared/cars/rules';
import { FEES, PAGE_TIMINGS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { describeFailure } from '../../../lib/failure-sentence';
import { useTimeout } from '../../../lib/use-timeout';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { MoneyText } from '../../../ui/money-text';
import { Notice } from '../../../ui/notice';
import { Plate } from '../../../ui/plate';
import { uiWords } from '../../../ui/words';
import { useDeleteCar } from '../api';
import { ownCarWords } from '../words';
import { ActionRow } from './action-row';

type DeleteCarProps = {
  car: OwnCar;
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
  /** Called 2 s after the deletion. */
  onDone: () => void;
};

const FAILURE = { refused: ownCarWords.removeRefused, broken: ownCarWords.removeBroken };

/** Asks for confirmation, deletes the car and shows the result. */
function DeleteCar({ car, onBusy, onCancel, onDone }: DeleteCarProps) {
  const deletion = useDeleteCar();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  useTimeout(deletion.isSuccess, PAGE_TIMINGS.deleteModalCloseMs, onDone);

  if (deletion.isSuccess) return <Notice tone="success">{ownCarWords.removed}</Notice>;
  return (
    <div className="grid gap-4">
      <p ref={question} tabIndex={-1}>
        {ownCarWords.removeQuestion}
      </p>
      {deletion.isPending && <Notice tone="info">{ownCarWords.removing}</Notice>}
      {deletion.isError && <Notice tone="error">{describeFailure(deletion.error, FAILURE)}</Notice>}
      <div className="flex flex-col gap-2 md:flex-row-reverse md:gap-3">
        <Button
          variant="danger"
          busy={deletion.isPending}
          onClick={() => {
            onBusy(true);
            deletion.mutate(car, { onSettled: () => onBusy(false) });
          }}
        >
          {ownCarWords.remove}
        </Button>
        <Button variant="cancel" disabled={deletion.isPending} onClick={onCancel}>
          {uiWords.cancel}
        </Button>
      </div>
    </div>
  );
}

type Way = 'edit' | 'calendar' | 'dashboard' | 'duplicate' | 'remove';

type CarActionsDialogProps = {
  car: OwnCar;
  onPay: () => void;
  onEdit: () => void;
  onCalendar: () => void;
  onDuplicate: () => void;
  onClose: () => void;
};

/**
 * Actions on an own car: pay (once the reminder was sent), edit, calendar, figures, duplicate, and delete
 * after a confirmation.
 */
export function CarActionsDialog(props: CarActionsDialogProps) {
  const { car, onPay, onEdit, onCalendar, onDuplicate, onClose } = props;
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const [busy, setBusy] = useState(false);
  const ways: [LucideIcon, Way, () => void][] = [
    [Pencil, 'edit', onEdit],
    [CalendarDays, 'calendar', onCalendar],
    [Eye, 'dashboard', () => void navigate(PATHS.lenderDashboard(car._id))],
    [Copy, 'duplicate', onDuplicate],
    [Trash, 'remove', () => setDeleting(true)],
  ];
  return (
    <Dialog open busy={busy} onClose={onClose} title={formatCarTitle(car)}>
      <Plate regNo={car.regNo} className="-mt-2 mb-4" />
      {deleting ? (
        <DeleteCar car={car} onBusy={setBusy} onCancel={() => setDeleting(false)} onDone={onClose} />
      ) : (
        <div className="grid gap-2.5">
          {car.reminderSent && (
            <ActionRow
              tone="main"
              icon={Smartphone}
              label={ownCarWords.pay}
              hint={ownCarWords.payHint}
              aside={<MoneyText amount={FEES.listing} size="card" />}
              onClick={onPay}
            />
          )}
          {ways.map(([icon, way, onClick]) => (
            <ActionRow
              key={way}
              tone={way === 'remove' ? 'danger' : 'plain'}
              icon={icon}
              label={ownCarWords[way]}
              hint={ownCarWords[`${way}Hint`]}
              onClick={onClick}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}
