import { useQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Ban from 'lucide-react/icons/ban';
import Mail from 'lucide-react/icons/mail';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ShieldOff from 'lucide-react/icons/shield-off';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { CarViewForAdmins, UserViewForAdmins } from '#shared/admin/contract';
import { exportUsers, type getUserDetails, listUsers, type UserActivity } from '#shared/admin/users';
import type { ParsedReply } from '#shared/core/endpoint';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { describeFailure } from '../../../lib/failure-sentence';
import { formatDate, formatDateAndTime } from '../../../lib/format';
import { useSession } from '../../../lib/session/session';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Plate } from '../../../ui/plate';
import { showToast } from '../../../ui/toast';
import { VerifiedBadge } from '../../../ui/verified-badge';
import { useTableRows } from '../api';
import { buildAdminPath, useAdminLocation } from '../frame/location';
import {
  AdminDetailsPanel,
  AuditLink,
  FactList,
  PanelButton,
  PanelEntryList,
  PanelSection,
} from '../panel/details-panel';
import { EmailText, maskEmail, shortenName } from '../panel/email-text';
import { Tag } from '../panel/tag';
import type { TableColumns } from '../table/server-table';
import { ExportRowsButton, RowActions } from '../table/table-controls';
import { TableTab } from '../table/table-tab';
import { PaymentEntryList } from '../transactions/payment-entries';
import { adminWords, tableWords } from '../words';
import {
  AddUserDialog,
  type AdminUserTask,
  UserTaskDialog,
  useChangeUser,
  userDetailsQuery,
} from './user-dialogs';
import { userWords } from './words';

type Details = ParsedReply<typeof getUserDetails>;

function UserPanel({ userId, onTask }: { userId: string; onTask: (task: AdminUserTask) => void }) {
  return (
    <AdminDetailsPanel
      query={useQuery(userDetailsQuery(userId))}
      title={userWords.user}
      titleOf={({ user }) => user.name}
      actions={({ user }) => <UserActions user={user} onTask={onTask} />}
    >
      {(details) => <UserDetails details={details} />}
    </AdminDetailsPanel>
  );
}

type UserActionsProps = Pick<Details, 'user'> & { onTask: (task: AdminUserTask) => void };

function UserActions({ user, onTask }: UserActionsProps) {
  const isSelf = useSession().user?._id === user._id;
  const change = useChangeUser(user._id);
  const start = (kind: AdminUserTask['kind']) => () => onTask({ kind, user });

  function toggleVerified() {
    const done = user.isVerified ? userWords.unverified(user.name) : userWords.verified(user.name);
    change.mutate({ isVerified: !user.isVerified }, { onSuccess: () => void showToast(done) });
  }

  return (
    <>
      {change.error && (
        <Notice tone="error" className="w-full">
          {describeFailure(change.error, adminWords)}
        </Notice>
      )}
      <PanelButton icon={Pencil} label={adminWords.edit} onClick={start('edit')} />
      <PanelButton
        icon={BadgeCheck}
        label={user.isVerified ? userWords.unverify : userWords.verify}
        busy={change.isPending}
        onClick={toggleVerified}
      />
      {!user.suspendedAt && (
        <PanelButton
          icon={Mail}
          label={user.isInvited ? userWords.invite : userWords.inviteAgain}
          onClick={start('invite')}
        />
      )}
      {user.hasTwoStep && !isSelf && (
        <PanelButton icon={ShieldOff} label={userWords.twoStepOff} onClick={start('two-step')} />
      )}
      <PanelButton
        icon={user.suspendedAt ? RotateCcw : Ban}
        label={user.suspendedAt ? adminWords.reinstate : adminWords.suspend}
        onClick={start(user.suspendedAt ? 'reinstate' : 'suspend')}
      />
      <PanelButton icon={Trash} label={adminWords.remove} danger onClick={start('delete')} />
    </>
  );
}

function UserDetails({ details }: { details: Details }) {
  const { user, cars, carCount, payments, paymentCount, activity } = details;
  const { facts } = userWords;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Avatar name={user.name} photoUrl={user.photoURL} />
        {user.isVerified && <VerifiedBadge />}
        {user.isAdmin && <Tag tone="plain">{userWords.admin}</Tag>}
        {user.isInvited && <Tag tone="warning">{userWords.invited}</Tag>}
        {user.suspendedAt && <Tag tone="bad">{userWords.suspended}</Tag>}
      </div>
      <FactList
        facts={[
          [facts.email, <EmailText key="email" email={user.email} />],
          [facts.proven, user.emailProven ? adminWords.yes : adminWords.no],
          [userWords.twoStep, user.hasTwoStep ? adminWords.yes : adminWords.no],
          [facts.phone, user.phone],
          [facts.brand, user.brandName],
          [facts.joined, formatDate(user.createdAt)],
          [facts.suspended, user.suspendedAt && formatDateAndTime(user.suspendedAt)],
        ]}
      />
      <PanelSection title={userWords.cars} aside={carCount}>
        <PanelEntryList entries={cars.map(toCarEntry)} />
      </PanelSection>
      <PanelSection title={userWords.payments} aside={paymentCount}>
        <PaymentEntryList payments={payments} />
      </PanelSection>
      <PanelSection title={userWords.activity}>
        <PanelEntryList entries={activity.map(toActivityEntry)} />
      </PanelSection>
      <AuditLink id={user._id} />
    </>
  );
}

function toCarEntry(car: CarViewForAdmins) {
  return {
    key: car._id,
    to: buildAdminPath({ tab: 'cars', view: car._id }),
    start: (
      <span className="flex flex-wrap items-center gap-2.5">
        <Plate regNo={car.regNo} /> {car.name}
      </span>
    ),
    end: userWords.until(formatDate(car.subscriptionExpiry)),
  };
}

function toActivityEntry({ at, kind, subject }: UserActivity, index: number) {
  return {
    key: `${at} ${kind} ${index}`,
    start: userWords.activities[kind](subject),
    end: formatDateAndTime(at),
  };
}

const COLUMNS: TableColumns<UserViewForAdmins, typeof userWords.columns> = {
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
  const [task, setTask] = useState<AdminUserTask | null>(null);

  return (
    <>
      <TableTab
        headers={userWords.columns}
        columns={COLUMNS}
        query={useTableRows(listUsers)}
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
        actions={<ExportRowsButton name="users" contract={exportUsers} />}
        add={
          <Button icon={Plus} onClick={() => setAdding(true)}>
            {tableWords.add}
          </Button>
        }
      />
      {adding && <AddUserDialog onClose={() => setAdding(false)} />}
      {task && <UserTaskDialog task={task} onDeleted={close} onClose={() => setTask(null)} />}
    </>
  );
}
