import type { AdminUser } from '#shared/admin/contract';
import { formatDate } from '../../../lib/format';
import { maskEmail, shortName } from '../masking';
import { EmailText } from '../panel/email-text';
import { Tag } from '../panel/tag';
import type { Column } from '../table/table-state';
import { adminWords } from '../words';
import { userWords } from './words';

const { columns } = userWords;

export const USER_COLUMNS: Column<AdminUser>[] = [
  {
    accessorKey: 'email',
    header: columns.email,
    cell: ({ row: { original } }) => <EmailText email={maskEmail(original.email)} />,
  },
  {
    accessorKey: 'name',
    header: columns.name,
    cell: ({ row: { original } }) => (
      <span className="inline-flex flex-wrap items-center gap-2 font-label" title={original.name}>
        {shortName(original.name)}
        {original.suspendedAt && <Tag tone="bad">{userWords.suspended}</Tag>}
      </span>
    ),
  },
  {
    accessorKey: 'isAdmin',
    header: columns.isAdmin,
    cell: ({ row: { original } }) => (original.isAdmin ? adminWords.yes : adminWords.no),
  },
  {
    accessorKey: 'createdAt',
    header: columns.createdAt,
    cell: ({ row: { original } }) => formatDate(original.createdAt),
  },
];
