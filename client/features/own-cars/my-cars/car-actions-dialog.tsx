import CalendarDays from 'lucide-react/icons/calendar-days';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Smartphone from 'lucide-react/icons/smartphone';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnCar } from '#shared/cars/contract';
import { carTitle } from '#shared/cars/rules';
import { FEES } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { Dialog } from '../../../ui/dialog';
import { MoneyText } from '../../../ui/money-text';
import { Plate } from '../../../ui/plate';
import { ownCarWords } from '../words';
import { ActionRow } from './action-row';
import { DeleteCar } from './delete-car';

type CarActionsDialogProps = {
  car: OwnCar;
  onPay: () => void;
  onEdit: () => void;
  onCalendar: () => void;
  onDuplicate: () => void;
  onClose: () => void;
};

/** Actions on an own car: pay, once the reminder was sent; edit; calendar; figures; duplicate; delete, after a confirmation. */
export function CarActionsDialog(props: CarActionsDialogProps) {
  const { car, onPay, onEdit, onCalendar, onDuplicate, onClose } = props;
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open onClose={() => !busy && onClose()} title={carTitle(car)}>
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
          <ActionRow
            tone="plain"
            icon={Pencil}
            label={ownCarWords.edit}
            hint={ownCarWords.editHint}
            onClick={onEdit}
          />
          <ActionRow
            tone="plain"
            icon={CalendarDays}
            label={ownCarWords.calendar}
            hint={ownCarWords.calendarHint}
            onClick={onCalendar}
          />
          <ActionRow
            tone="plain"
            icon={Eye}
            label={ownCarWords.dashboard}
            hint={ownCarWords.dashboardHint}
            onClick={() => void navigate(PATHS.lenderDashboard(car._id))}
          />
          <ActionRow
            tone="plain"
            icon={Copy}
            label={ownCarWords.duplicate}
            hint={ownCarWords.duplicateHint}
            onClick={onDuplicate}
          />
          <ActionRow
            tone="danger"
            icon={Trash}
            label={ownCarWords.remove}
            hint={ownCarWords.removeHint}
            onClick={() => setDeleting(true)}
          />
        </div>
      )}
    </Dialog>
  );
}
