import Ban from 'lucide-react/icons/ban';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { AdminCar } from '#shared/admin/contract';
import { displayPhone } from '#shared/cars/rules';
import { IconButton } from '../../../ui/icon-button';
import { Plate } from '../../../ui/plate';
import { maskEmail, shortName } from '../masking';
import { Tag } from '../panel/tag';
import { RowActions } from '../table/row-actions';
import type { Column } from '../table/table-state';
import { tableWords } from '../words';
import type { CarTask } from './car-tasks';
import { Expiry } from './expiry';
import { carWords } from './words';

/** SPEC §2: Reg No., Owner, Contact, Email (masked), Expiry date; then what may be done. */
export function carColumns(
  onView: (carId: string) => void,
  onTask: (task: CarTask) => void,
): Column<AdminCar>[] {
  const { columns } = carWords;
  return [
    {
      accessorKey: 'regNo',
      header: columns.regNo,
      cell: ({ row: { original } }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Plate regNo={original.regNo} />
          {!original.isActive && <Tag tone="bad">{carWords.suspended}</Tag>}
        </span>
      ),
    },
    {
      id: 'owner',
      accessorFn: (car) => car.lender.name,
      header: columns.owner,
      cell: ({ row: { original } }) => (
        <span className="font-label" title={original.lender.name}>
          {shortName(original.lender.name)}
        </span>
      ),
    },
    {
      accessorKey: 'contact',
      header: columns.contact,
      cell: ({ row: { original } }) => displayPhone(original.contact),
    },
    {
      accessorKey: 'email',
      header: columns.email,
      cell: ({ row: { original } }) => <span className="text-ink2">{maskEmail(original.email)}</span>,
    },
    {
      accessorKey: 'subscriptionExpiry',
      header: columns.subscriptionExpiry,
      cell: ({ row: { original } }) => <Expiry until={original.subscriptionExpiry} />,
    },
    {
      id: 'actions',
      header: tableWords.actions,
      cell: ({ row: { original: car } }) => (
        <RowActions>
          <IconButton
            size="small"
            icon={Eye}
            label={carWords.viewOf(car.regNo)}
            onClick={() => onView(car._id)}
          />
          <IconButton
            size="small"
            icon={Pencil}
            label={carWords.editOf(car.regNo)}
            onClick={() => onTask({ kind: 'edit', car })}
          />
          <IconButton
            size="small"
            icon={car.isActive ? Ban : RotateCcw}
            label={car.isActive ? carWords.suspendOf(car.regNo) : carWords.reinstateOf(car.regNo)}
            onClick={() => onTask({ kind: car.isActive ? 'suspend' : 'reinstate', car })}
          />
        </RowActions>
      ),
    },
  ];
}
