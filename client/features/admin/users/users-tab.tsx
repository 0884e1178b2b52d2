import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { AdminUser } from '#shared/admin/contract';
import { exportUsers, listUsers } from '#shared/admin/users';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { formatDate } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { useRows } from '../api';
import { useAdminLocation } from '../frame/location';
import { EmailText, maskEmail, shortenName } from '../panel/email-text';
import { Tag } from '../panel/tag';
import { ExportRows } from '../table/export-button';
import { RowActions } from '../table/row-actions';
import type { Columns } from '../table/server-table';
import { TableTab } from '../table/table-tab';
import { adminWords, tableWords } from '../words';
import { AddUserDialog } from './user-forms';
import { UserPanel } from './user-panel';
import { type UserTask, UserTaskDialog } from './user-tasks';
import { userWords } from './words';

const COLUMNS: Columns<AdminUser, typeof userWords.columns> = {
  email: { sortable: 'asc', cell: (user) => <EmailText email={maskEmail(user.email)} /> },
  name: {
    sortable: 'asc',
    cell: (user) => (
      <span className="inline-flex flex-wrap items-center gap-2 font-label" title={user.name}>
        {shortenName(user.name)}
        {user.suspendedAt && <Tag tone="bad">{userWords.suspended}</Tag>}
      </span>
    ),
  },
  isAdmin: { sortable: 'desc', cell: (user) => (user.isAdmin ? adminWords.yes : adminWords.no) },
  createdAt: { sortable: 'asc', cell: (user) => formatDate(user.createdAt) },
};

export function UsersTab() {
  const { close } = useAdminLocation();
  const [adding, setAdding] = useState(false);
  const [task, setTask] = useState<UserTask | null>(null);

  return (
    <>
      <TableTab
        headers={userWords.columns}
        columns={COLUMNS}
        query={useRows(listUsers)}
        pageSize={ADMIN_LIMITS.rows.users}
        panel={(userId) => <UserPanel userId={userId} onTask={setTask} />}
        viewOf={({ name }) => userWords.viewOf(name)}
        rowActions={(user) => (
          <RowActions
            name={user.name}
            suspended={user.suspendedAt !== null}
            words={userWords}
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
      {adding && <AddUserDialog onClose={() => setAdding(false)} />}
      {task && <UserTaskDialog task={task} onDeleted={close} onClose={() => setTask(null)} />}
    </>
  );
}
