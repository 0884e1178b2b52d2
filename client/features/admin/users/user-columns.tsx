import Ban from 'lucide-react/icons/ban';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { AdminUser } from '#shared/admin/contract';
import { formatDate } from '../../../lib/format';
import { IconButton } from '../../../ui/icon-button';
import { maskEmail, shortName } from '../masking';
import { Tag } from '../panel/tag';
import { RowActions } from '../table/row-actions';
import type { Column } from '../table/table-state';
import { adminWords, tableWords } from '../words';
import type { UserTask } from './user-tasks';
import { userWords } from './words';

/** SPEC §2: Email (masked), Name (cut), Admin, Created date; then what may be done. */
export function userColumns(
  onView: (userId: string) => void,
  onTask: (task: UserTask) => void,
): Column<AdminUser>[] {
  const { columns } = userWords;
  return [
    {
      accessorKey: 'email',
      header: columns.email,
      cell: ({ row: { original } }) => <span className="text-ink2">{maskEmail(original.email)}</span>,
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
    {
      id: 'actions',
      header: tableWords.actions,
      cell: ({ row: { original: user } }) => (
        <RowActions>
          <IconButton
            size="small"
            icon={Eye}
            label={userWords.viewOf(user.name)}
            onClick={() => onView(user._id)}
          />
          <IconButton
            size="small"
            icon={Pencil}
            label={userWords.editOf(user.name)}
            onClick={() => onTask({ kind: 'edit', user })}
          />
          <IconButton
            size="small"
            icon={user.suspendedAt ? RotateCcw : Ban}
            label={user.suspendedAt ? userWords.reinstateOf(user.name) : userWords.suspendOf(user.name)}
            onClick={() => onTask({ kind: user.suspendedAt ? 'reinstate' : 'suspend', user })}
          />
        </RowActions>
      ),
    },
  ];
}
