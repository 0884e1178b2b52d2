import type { AdminCar } from '#shared/admin/contract';
import { displayPhone } from '#shared/core/phone';
import { Plate } from '../../../ui/plate';
import { maskEmail, shortName } from '../masking';
import { EmailText } from '../panel/email-text';
import { Tag } from '../panel/tag';
import type { Column } from '../table/table-state';
import { Expiry } from './expiry';
import { carWords } from './words';

const { columns } = carWords;

export const CAR_COLUMNS: Column<AdminCar>[] = [
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
    cell: ({ row: { original } }) => <EmailText email={maskEmail(original.email)} />,
  },
  {
    accessorKey: 'subscriptionExpiry',
    header: columns.subscriptionExpiry,
    cell: ({ row: { original } }) => <Expiry until={original.subscriptionExpiry} />,
  },
];
