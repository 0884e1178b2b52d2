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
import { letterWords } from './words';

type LetterDialogProps = { letter: UndeliveredEmail; onClose: () => void };

/** Asks for confirmation, then sends an email again. */
function RetryDialog({ letter: { _id: letterId, to, subject }, onClose }: LetterDialogProps) {
  const retry = useAdminAction(() => call(retryEmail, { params: { letterId } }));
  return (
    <ConfirmDialog words={letterWords.retry(to)} variant="main" action={retry} onClose={onClose}>
      <p className="text-ink2 wrap-anywhere">{subject}</p>
    </ConfirmDialog>
  );
}

/** Asks for confirmation, then discards an email. */
function DiscardDialog({ letter: { _id: letterId, to, subject }, onClose }: LetterDialogProps) {
  const discard = useAdminAction(() => call(discardEmail, { params: { letterId } }));
  return (
    <ConfirmDialog words={letterWords.discard(to)} action={discard} onClose={onClose}>
      <p className="text-ink2 wrap-anywhere">{subject}</p>
    </ConfirmDialog>
  );
}

type Task = { kind: 'retry' | 'discard'; letter: UndeliveredEmail };

/** Tab with the emails that the mail server did not accept; an admin sends them again or discards them. */
export function LettersTab() {
  const { location } = useAdminLocation();
  const query = useQuery(rowsQuery('letters', listUndeliveredEmails, location));
  const [task, setTask] = useState<Task | null>(null);
  const waiting = query.data?.waiting ?? 0;
  const close = () => setTask(null);
  return (
    <>
      {waiting > 0 && (
        <Notice tone="info" className="mb-4">
          {letterWords.waiting(waiting)}
        </Notice>
      )}
      <TableTab
        columns={COLUMNS}
        query={query}
        pageSize={ADMIN_LIMITS.emailRows}
        search="none"
        drawing="mailbox"
        rowActions={(letter) => (
          <>
            {letter.to && (
              <IconButton
                size="small"
                icon={RotateCcw}
                label={letterWords.retryOf(letter.to)}
                onClick={() => setTask({ kind: 'retry', letter })}
              />
            )}
            <IconButton
              size="small"
              icon={Trash}
              variant="danger"
              label={letterWords.discardOf(letter.to)}
              onClick={() => setTask({ kind: 'discard', letter })}
            />
          </>
        )}
      />
      {task?.kind === 'retry' && <RetryDialog letter={task.letter} onClose={close} />}
      {task?.kind === 'discard' && <DiscardDialog letter={task.letter} onClose={close} />}
    </>
  );
}

const { columns } = letterWords;

const COLUMNS: Column<UndeliveredEmail>[] = [
  {
    key: 'failedAt',
    header: columns.at,
    cell: (email) => <time dateTime={email.failedAt}>{formatDateAndTime(email.failedAt)}</time>,
  },
  {
    key: 'to',
    header: columns.to,
    cell: (email) => <span className="font-label wrap-anywhere">{email.to || letterWords.unreadable}</span>,
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
