import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { AUDIT_ACTION_CODES, type AuditEntry, listAuditEntries } from '#shared/admin/audit';
import { ADMIN_LIMITS } from '#shared/core/limits';
import { formatDateAndTime } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Select } from '../../../ui/select';
import { useTableRows } from '../api';
import { buildAdminPath, useAdminLocation } from '../frame/location';
import { Tag } from '../panel/tag';
import type { TableColumns } from '../table/server-table';
import { TableTab } from '../table/table-tab';
import { type FieldChange, getActionLabel, listChanges } from './changes';
import { auditWords } from './words';

/** Returns the id of an entry's record; for a created record only `after` contains the id. */
function findTargetId({ target, after }: Pick<AuditEntry, 'target' | 'after'>): string | null {
  const id = target.id ?? after?._id;
  return typeof id === 'string' ? id : null;
}

const CHANGES_SHOWN = 3;

function ChangeList({ entry }: { entry: AuditEntry }) {
  const changes = listChanges(entry);
  const rest = changes.slice(CHANGES_SHOWN);
  return (
    <div className="grid min-w-0 gap-1 py-2 text-small">
      {entry.reason && <p className="text-bad">{entry.reason}</p>}
      <Lines changes={changes.slice(0, CHANGES_SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className="rounded-inner font-label text-tea">{auditWords.more(rest.length)}</summary>
          <div className="mt-1">
            <Lines changes={rest} />
          </div>
        </details>
      )}
    </div>
  );
}

function Lines({ changes }: { changes: FieldChange[] }) {
  return (
    <ul className="grid gap-1">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="flex flex-wrap items-center gap-x-1.5 wrap-anywhere">
          <span className="text-ink2">{field}:</span>
          {before !== null && (
            <del className={after === null ? '' : 'no-underline'}>
              <span className="sr-only">{auditWords.before}</span>
              {before}
            </del>
          )}
          {before !== null && after !== null && <ArrowRight size={14} aria-hidden className="text-ink3" />}
          {after !== null && (
            <ins className="font-label no-underline">
              <span className="sr-only">{auditWords.after}</span>
              {after}
            </ins>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Notice that the audit log is filtered by one record, with a button that removes the filter. The newest
 * loaded entry about the record supplies its name.
 */
function TargetFilterNotice({ entries }: { entries: readonly AuditEntry[] }) {
  const { location, show } = useAdminLocation();
  const { target } = location;
  if (!target) return null;
  const newest = entries.find((entry) => findTargetId(entry) === target)?.target;
  const name = newest ? `${auditWords.kinds[newest.kind]} ${newest.label}` : auditWords.unknownTarget;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken px-3.5 py-2 text-nav text-ink2">
      <p className="mr-auto wrap-anywhere" role="status">
        {auditWords.filteredBy(name)}
      </p>
      <Button variant="secondary" size="small" icon={X} onClick={() => show({ target: '' })}>
        {auditWords.wholeLog}
      </Button>
    </div>
  );
}

function ActionSelect() {
  const { location, show } = useAdminLocation();
  return (
    <Select
      aria-label={auditWords.columns.action}
      value={location.filter}
      onChange={(event) => show({ filter: event.target.value })}
      className="max-md:w-full"
    >
      <option value="">{auditWords.everything}</option>
      {AUDIT_ACTION_CODES.map((action) => (
        <option key={action} value={action}>
          {getActionLabel(action)}
        </option>
      ))}
    </Select>
  );
}

export function AuditTab() {
  const query = useTableRows(listAuditEntries);
  return (
    <TableTab
      headers={auditWords.columns}
      columns={COLUMNS}
      query={query}
      pageSize={ADMIN_LIMITS.auditRows}
      actions={
        <>
          <ActionSelect />
          <TargetFilterNotice entries={query.data?.rows ?? []} />
        </>
      }
    />
  );
}

const TABS = { user: 'users', car: 'cars', transaction: 'transactions', hire: 'hires' } as const;

const COLUMNS: TableColumns<AuditEntry, typeof auditWords.columns> = {
  at: { cell: (entry) => <time dateTime={entry.at}>{formatDateAndTime(entry.at)}</time> },
  admin: { cell: (entry) => <span title={entry.admin.email}>{entry.admin.name}</span> },
  action: {
    cell: (entry) => (
      <span className="inline-flex flex-wrap items-center gap-2 font-label">
        {getActionLabel(entry.action)}
        {entry.outcome !== 'done' && <Tag tone="warning">{auditWords.outcomes[entry.outcome]}</Tag>}
      </span>
    ),
  },
  target: { cell: (entry) => <Target entry={entry} /> },
  changes: { cell: (entry) => <ChangeList entry={entry} /> },
};

function Target({ entry }: { entry: AuditEntry }) {
  const { kind, label } = entry.target;
  if (kind === 'settings') return auditWords.settings;
  if (kind === 'export') return label ? auditWords.rowsWith(label) : auditWords.allRows;
  const id = findTargetId(entry);
  if (!id || kind === 'letter') return <span className="wrap-anywhere">{label}</span>;
  return (
    <Link to={buildAdminPath({ tab: TABS[kind], view: id })} className="text-tea underline wrap-anywhere">
      {label}
    </Link>
  );
}
