import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '#shared/admin/audit';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { formatDateAndTime } from '../../../lib/format';
import { auditQuery } from '../api';
import { adminAddress, useAdminPlace } from '../frame/address';
import { Tag } from '../panel/tag';
import { TablePage } from '../table/table-page';
import type { Column } from '../table/table-state';
import { ActionSelect } from './action-select';
import { ChangeList } from './change-list';
import { NarrowedNotice } from './narrowed-notice';
import { thingOf } from './thing-of';
import { actionName, auditWords } from './words';

/** Who did what, when, to whom, and how it was before. Nothing here can be changed. */
export function AuditTab() {
  const { place, show } = useAdminPlace();
  const query = useQuery(auditQuery(place));
  return (
    <TablePage
      columns={COLUMNS}
      query={query}
      pageSize={ADMIN_LIMITS.auditRows}
      actions={
        <>
          <ActionSelect value={place.filter} onChange={(filter) => show({ filter })} />
          {place.target && (
            <NarrowedNotice
              target={place.target}
              entries={query.data?.rows ?? []}
              onWiden={() => show({ target: '' })}
            />
          )}
        </>
      }
    />
  );
}

const { columns } = auditWords;
const TABS = { user: 'users', car: 'cars', transaction: 'transactions' } as const;

const COLUMNS: Column<AuditEntry>[] = [
  {
    id: 'at',
    header: columns.at,
    cell: ({ row: { original } }) => <time dateTime={original.at}>{formatDateAndTime(original.at)}</time>,
  },
  {
    id: 'admin',
    header: columns.admin,
    cell: ({ row: { original } }) => <span title={original.admin.email}>{original.admin.name}</span>,
  },
  {
    id: 'action',
    header: columns.action,
    cell: ({ row: { original } }) => (
      <span className="inline-flex flex-wrap items-center gap-2 font-label">
        {actionName(original.action)}
        {original.outcome !== 'done' && <Tag tone="warning">{auditWords.outcomes[original.outcome]}</Tag>}
      </span>
    ),
  },
  {
    id: 'target',
    header: columns.target,
    cell: ({ row: { original } }) => <Target entry={original} />,
  },
  {
    id: 'changes',
    header: columns.changes,
    cell: ({ row: { original } }) => <ChangeList entry={original} />,
  },
];

function Target({ entry }: { entry: AuditEntry }) {
  const { kind, label } = entry.target;
  if (kind === 'settings') return auditWords.settings;
  if (kind === 'export') return label ? auditWords.rowsWith(label) : auditWords.allRows;
  const id = thingOf(entry);
  if (!id) return <span className="wrap-anywhere">{label}</span>;
  return (
    <Link to={adminAddress({ tab: TABS[kind], view: id })} className="text-tea underline wrap-anywhere">
      {label}
    </Link>
  );
}
