import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { AdminUser } from '#shared/admin/contract';
import { exportUsers, listUsers } from '#shared/admin/users';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { formatDate } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { rowsQuery } from '../api';
import { useAdminLocation } from '../frame/location';
import { EmailText, maskEmail, shortenName } from '../panel/email-text';
import { Tag } from '../panel/tag';
import { ExportRows } from '../table/export-button';
import { RowActions } from '../table/row-actions';
import type { Column } from '../table/server-table';
import { TableTab } from '../table/table-tab';
import { adminWords, tableWords } from '../words';
import { AddUserDialog } from './user-forms';
import { UserPanel } from './user-panel';
import { type UserTask, UserTaskDialog } from './user-tasks';
import { userWords } from './words';

const { columns } = userWords;

const USER_COLUMNS: Column<AdminUser>[] = [
  {
    key: 'email',
    sortable: 'asc',
    header: columns.email,
    cell: (user) => <EmailText email={maskEmail(user.email)} />,
  },
  {
    key: 'name',
    sortable: 'asc',
    header: columns.name,
    cell: (user) => (
      <span className="inline-flex flex-wrap items-center gap-2 font-label" title={user.name}>
        {shortenName(user.name)}
        {user.suspendedAt && <Tag tone="bad">{userWords.suspended}</Tag>}
      </span>
    ),
  },
  {
    key: 'isAdmin',
    sortable: 'desc',
    header: columns.isAdmin,
    cell: (user) => (user.isAdmin ? adminWords.yes : adminWords.no),
  },
  {
    key: 'createdAt',
    sortable: 'asc',
    header: columns.createdAt,
    cell: (user) => formatDate(user.createdAt),
  },
];

/** Tab with all users. */
export function UsersTab() {
  const { location, open, close } = useAdminLocation();
  const [adding, setAdding] = useState(false);
  const [task, setTask] = useState<UserTask | null>(null);

  return (
    <>
      <TableTab
        columns={USER_COLUMNS}
        query={useQuery(rowsQuery('users', listUsers, location))}
        pageSize={ADMIN_LIMITS.rows.users}
        rowActions={(user) => (
          <RowActions
            name={user.name}
            suspended={user.suspendedAt !== null}
            words={userWords}
            onView={() => open(user._id)}
            onTask={(kind) => setTask({ kind, user })}
          />
        )}
        filters={userWords.filters}
        actions={
          <>
            <ExportRows name="users" contract={exportUsers} />
            <Button icon={Plus} onClick={() => setAdding(true)}>
              {tableWords.add}
            </Button>
          </>
        }
      />
      {location.view && (
        <UserPanel key={location.view} userId={location.view} onTask={setTask} onClose={close} />
      )}
      {adding && <AddUserDialog onClose={() => setAdding(false)} />}
      {task && <UserTaskDialog task={task} onDeleted={close} onClose={() => setTask(null)} />}
    </>
  );
}
