import BadgeCheck from 'lucide-react/icons/badge-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Pencil from 'lucide-react/icons/pencil';
import type { Completeness, ListingPart } from '#shared/cars/completeness';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { formatCarTitle } from '#shared/cars/rules';
import { Dialog } from '../../../ui/dialog';
import { Plate } from '../../../ui/plate';
import { CompletenessMeter } from '../form/completeness-meter';
import { completenessWords } from '../words';
import { ActionRow } from './action-row';

type CompleteDialogProps = {
  car: OwnCar;
  completeness: Completeness;
  /** Called when the user chooses a missing part. */
  onPart: (part: ListingPart) => void;
  onClose: () => void;
};

const ICONS: Partial<Record<ListingPart, typeof Pencil>> = { calendar: CalendarDays, phone: BadgeCheck };

/** List of what a listing still lacks, each with a button that leads to it. */
export function CompleteDialog({ car, completeness, onPart, onClose }: CompleteDialogProps) {
  return (
    <Dialog open onClose={onClose} title={formatCarTitle(car)}>
      <Plate regNo={car.regNo} className="-mt-2 mb-4" />
      <CompletenessMeter percent={completeness.percent} />
      <ul className="mt-4 grid gap-2.5">
        {completeness.missing.map((part) => (
          <li key={part} className="grid">
            <ActionRow
              tone="plain"
              icon={ICONS[part] ?? Pencil}
              label={completenessWords.parts[part].label}
              hint={completenessWords.parts[part].hint}
              onClick={() => onPart(part)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
