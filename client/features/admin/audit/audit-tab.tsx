import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '#shared/admin/audit';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { formatDateAndTime } from '../../../lib/format';
import { auditQuery } from '../api';
import { adminPath, useAdminLocation } from '../frame/location';
import { Tag } from '../panel/tag';
import type { Column } from '../table/table-state';
import { TableTab } from '../table/table-tab';
import { actionName } from './action-name';
import { ActionSelect } from './action-select';
import { ChangeList } from './change-list';
import { TargetFilterNotice } from './target-filter-notice';
import { targetIdOf } from './target-id';
import { auditWords } from './words';

/** The read-only audit log of the admins' actions. */
export function AuditTab() {
  const { location, show } = useAdminLocation();
  const query = useQuery(auditQuery(location));
  return (
    <TableTab
      columns={COLUMNS}
      query={query}
      pageSize={ADMIN_LIMITS.auditRows}
      actions={
        <>
          <ActionSelect value={location.filter} onChange={(filter) => show({ filter })} />
          {location.target && (
            <TargetFilterNotice
              target={location.target}
              entries={query.data?.rows ?? []}
              onClear={() => show({ target: '' })}
            />
          )}
        </>
      }
    />
  );
}

const { columns } = auditWords;
const TABS = { user: 'users', car: 'cars', transaction: 'transactions', hire: 'hires' } as const;

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
  const id = targetIdOf(entry);
  if (!id || kind === 'letter') return <span className="wrap-anywhere">{label}</span>;
  return (
    <Link to={adminPath({ tab: TABS[kind], view: id })} className="text-tea underline wrap-anywhere">
      {label}
    </Link>
  );
}
