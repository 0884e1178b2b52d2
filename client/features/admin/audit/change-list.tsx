import ArrowRight from 'lucide-react/icons/arrow-right';
import type { AuditEntry } from '#shared/admin/audit';
import { type Change, changesOf } from './changes';
import { auditWords } from './words';

/** The remaining changes are collapsed. */
const SHOWN = 3;

/** Changed fields of an entry, with their values before and after. */
export function ChangeList({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  const rest = changes.slice(SHOWN);
  return (
    <div className="grid min-w-0 gap-1 py-2 text-small">
      {entry.reason && <p className="text-bad">{entry.reason}</p>}
      <Lines changes={changes.slice(0, SHOWN)} />
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

function Lines({ changes }: { changes: Change[] }) {
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
