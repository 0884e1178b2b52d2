import { useQuery } from '@tanstack/react-query';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { discardEmail, listUndeliveredEmails, retryEmail, type UndeliveredEmail } from '#shared/admin/emails';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { call } from '../../../lib/api-client';
import { formatDateAndTime } from '../../../lib/format';
import { IconButton } from '../../../ui/icon-button';
import { Notice } from '../../../ui/notice';
import { rowsQuery, useAdminAction } from '../api';
import { useAdminLocation } from '../frame/location';
import { ConfirmDialog } from '../panel/confirm-dialog';
import type { Column } from '../table/server-table';
import { TableTab } from '../table/table-tab';
import { emailWords } from './words';

type EmailDialogProps = { email: UndeliveredEmail; onClose: () => void };

/** Asks for confirmation, then sends an email again. */
function RetryDialog({ email: { _id: letterId, to, subject }, onClose }: EmailDialogProps) {
  const retry = useAdminAction(() => call(retryEmail, { params: { letterId } }));
  return (
    <ConfirmDialog words={emailWords.retry(to)} variant="main" action={retry} onClose={onClose}>
      <p className="text-ink2 wrap-anywhere">{subject}</p>
    </ConfirmDialog>
  );
}

/** Asks for confirmation, then discards an email. */
function DiscardDialog({ email: { _id: letterId, to, subject }, onClose }: EmailDialogProps) {
  const discard = useAdminAction(() => call(discardEmail, { params: { letterId } }));
  return (
    <ConfirmDialog words={emailWords.discard(to)} action={discard} onClose={onClose}>
      <p className="text-ink2 wrap-anywhere">{subject}</p>
    </ConfirmDialog>
  );
}

type Task = { kind: 'retry' | 'discard'; email: UndeliveredEmail };

/** Tab with the emails that the mail server did not accept; an admin sends them again or discards them. */
export function EmailsTab() {
  const { location } = useAdminLocation();
  const query = useQuery(rowsQuery('letters', listUndeliveredEmails, location));
  const [task, setTask] = useState<Task | null>(null);
  const waiting = query.data?.waiting ?? 0;
  const close = () => setTask(null);
  return (
    <>
      {waiting > 0 && (
        <Notice tone="info" className="mb-4">
          {emailWords.waiting(waiting)}
        </Notice>
      )}
      <TableTab
        columns={COLUMNS}
        query={query}
        pageSize={ADMIN_LIMITS.emailRows}
        search="none"
        drawing="mailbox"
        rowActions={(email) => (
          <>
            {email.to && (
              <IconButton
                size="small"
                icon={RotateCcw}
                label={emailWords.retryOf(email.to)}
                onClick={() => setTask({ kind: 'retry', email })}
              />
            )}
            <IconButton
              size="small"
              icon={Trash}
              variant="danger"
              label={emailWords.discardOf(email.to)}
              onClick={() => setTask({ kind: 'discard', email })}
            />
          </>
        )}
      />
      {task?.kind === 'retry' && <RetryDialog email={task.email} onClose={close} />}
      {task?.kind === 'discard' && <DiscardDialog email={task.email} onClose={close} />}
    </>
  );
}

const { columns } = emailWords;

const COLUMNS: Column<UndeliveredEmail>[] = [
  {
    key: 'failedAt',
    header: columns.at,
    cell: (email) => <time dateTime={email.failedAt}>{formatDateAndTime(email.failedAt)}</time>,
  },
  {
    key: 'to',
    header: columns.to,
    cell: (email) => <span className="font-label wrap-anywhere">{email.to || emailWords.unreadable}</span>,
  },
  {
    key: 'subject',
    header: columns.subject,
    cell: (email) => <span className="wrap-anywhere">{email.subject}</span>,
  },
  { key: 'tries', header: columns.tries, cell: (email) => email.tries },
  {
    key: 'reason',
    header: columns.reason,
    cell: (email) => <span className="wrap-anywhere">{email.reason}</span>,
  },
];
