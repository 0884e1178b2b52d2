import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { exportUsers } from '#shared/admin/users';
import { BRAND } from '#shared/core/brand';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { call } from '../../../lib/api-client';
import { Button } from '../../../ui/button';
import { usersQuery } from '../api';
import { useAdminLocation } from '../frame/location';
import { ExportButton } from '../table/export-button';
import { RowActions } from '../table/row-actions';
import { tableParams } from '../table/table-params';
import { TableTab } from '../table/table-tab';
import { tableWords } from '../words';
import { AddUserDialog } from './add-user-dialog';
import { USER_COLUMNS } from './user-columns';
import { UserPanel } from './user-panel';
import { type UserTask, UserTaskDialog } from './user-tasks';
import { userWords } from './words';

/** All users. */
export function UsersTab() {
  const { location, open, close } = useAdminLocation();
  const [adding, setAdding] = useState(false);
  const [task, setTask] = useState<UserTask | null>(null);

  return (
    <>
      <TableTab
        columns={USER_COLUMNS}
        query={useQuery(usersQuery(location))}
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
            <ExportButton
              name={`${BRAND.wordmark}-users`}
              fetch={() => call(exportUsers, { query: tableParams(exportUsers.query, location) })}
            />
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
