import Ban from 'lucide-react/icons/ban';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { AdminCar } from '#shared/admin/contract';
import { IconButton } from '../../../ui/icon-button';
import type { CarTask } from './car-tasks';
import { carWords } from './words';

type CarRowActionsProps = { car: AdminCar; onView: () => void; onTask: (task: CarTask) => void };

/** View, edit, and suspend or reinstate. */
export function CarRowActions({ car, onView, onTask }: CarRowActionsProps) {
  const { regNo, isActive } = car;
  return (
    <>
      <IconButton size="small" icon={Eye} label={carWords.viewOf(regNo)} onClick={onView} />
      <IconButton
        size="small"
        icon={Pencil}
        label={carWords.editOf(regNo)}
        onClick={() => onTask({ kind: 'edit', car })}
      />
      <IconButton
        size="small"
        icon={isActive ? Ban : RotateCcw}
        label={isActive ? carWords.suspendOf(regNo) : carWords.reinstateOf(regNo)}
        onClick={() => onTask({ kind: isActive ? 'suspend' : 'reinstate', car })}
      />
    </>
  );
}
