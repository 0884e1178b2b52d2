import X from 'lucide-react/icons/x';
import type { AuditEntry } from '#shared/admin/audit';
import { Button } from '../../../ui/button';
import { targetIdOf } from './target-id';
import { auditWords } from './words';

type TargetFilterNoticeProps = {
  /** Id of the record. */
  target: string;
  /** The loaded entries, newest first; the first about the record supplies its name. */
  entries: readonly AuditEntry[];
  onClear: () => void;
};

/** Notice that the log is filtered by one record, with a button that clears the filter. */
export function TargetFilterNotice({ target, entries, onClear }: TargetFilterNoticeProps) {
  const newest = entries.find((entry) => targetIdOf(entry) === target)?.target;
  const name = newest ? `${auditWords.kinds[newest.kind]} ${newest.label}` : auditWords.unknownTarget;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken px-3.5 py-2 text-nav text-ink2">
      <p className="mr-auto wrap-anywhere" role="status">
        {auditWords.filteredBy(name)}
      </p>
      <Button variant="secondary" size="small" icon={X} onClick={onClear}>
        {auditWords.wholeLog}
      </Button>
    </div>
  );
}
