import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import {
  discardUndeliveredEmail,
  listUndeliveredEmails,
  resendUndeliveredEmail,
  type UndeliveredEmail,
} from '#shared/admin/emails';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { formatDateAndTime } from '../../../lib/format';
import { IconButton } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { useAdminCall, useTableRows } from '../api';
import { ConfirmDialog } from '../panel/action-forms';
import type { TableColumns } from '../table/server-table';
import { TableTab } from '../table/table-tab';
import { undeliveredEmailWords } from './words';

type EmailTask = { kind: 'retry' | 'discard'; email: UndeliveredEmail };

function EmailTaskDialog({ task: { kind, email }, onClose }: { task: EmailTask; onClose: () => void }) {
  const params = { letterId: email._id };
  const retry = useAdminCall(resendUndeliveredEmail, params);
  const discard = useAdminCall(discardUndeliveredEmail, params);
  return (
    <ConfirmDialog
      words={undeliveredEmailWords[kind](email.to)}
      variant={kind === 'retry' ? 'main' : 'danger'}
      action={kind === 'retry' ? retry : discard}
      onClose={onClose}
    >
      <p className="text-ink2 wrap-anywhere">{email.subject}</p>
    </ConfirmDialog>
  );
}

/** Tab with the emails that the mail server did not accept; an admin sends them again or discards them. */
export function EmailsTab() {
  const query = useTableRows(listUndeliveredEmails);
  const [task, setTask] = useState<EmailTask | null>(null);
  const waiting = query.data?.waiting ?? 0;
  return (
    <>
      {waiting > 0 && (
        <Notice tone="info" className="mb-4">
          {undeliveredEmailWords.waiting(waiting)}
        </Notice>
      )}
      <TableTab
        headers={undeliveredEmailWords.columns}
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
                label={undeliveredEmailWords.retryOf(email.to)}
                onClick={() => setTask({ kind: 'retry', email })}
              />
            )}
            <IconButton
              size="small"
              icon={Trash}
              variant="danger"
              label={undeliveredEmailWords.discardOf(email.to)}
              onClick={() => setTask({ kind: 'discard', email })}
            />
          </>
        )}
      />
      {task && <EmailTaskDialog task={task} onClose={() => setTask(null)} />}
    </>
  );
}

const COLUMNS: TableColumns<UndeliveredEmail, typeof undeliveredEmailWords.columns> = {
  failedAt: {
    cell: (email) => <time dateTime={email.failedAt}>{formatDateAndTime(email.failedAt)}</time>,
  },
  to: {
    cell: (email) => (
      <span className="font-label wrap-anywhere">{email.to || undeliveredEmailWords.unreadable}</span>
    ),
  },
  subject: { cell: (email) => <span className="wrap-anywhere">{email.subject}</span> },
  tries: { cell: (email) => email.tries },
  reason: { cell: (email) => <span className="wrap-anywhere">{email.reason}</span> },
};
