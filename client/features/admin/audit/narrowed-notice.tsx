import X from 'lucide-react/icons/x';
import type { AuditEntry } from '#shared/admin/audit';
import { Button } from '../../../ui/button';
import { thingOf } from './thing-of';
import { auditWords } from './words';

type NarrowedNoticeProps = {
  /** The id of the one thing. */
  target: string;
  /** Those in sight, newest first: by the first about the thing it is called. */
  entries: readonly AuditEntry[];
  onWiden: () => void;
};

/** Says that the list is about one thing alone, and leads back to the whole log. */
export function NarrowedNotice({ target, entries, onWiden }: NarrowedNoticeProps) {
  const newest = entries.find((entry) => thingOf(entry) === target)?.target;
  const name = newest ? `${auditWords.kinds[newest.kind]} ${newest.label}` : auditWords.oneThing;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken px-3.5 py-2 text-nav text-ink2">
      <p className="mr-auto wrap-anywhere" role="status">
        {auditWords.aboutOne(name)}
      </p>
      <Button variant="secondary" size="small" icon={X} onClick={onWiden}>
        {auditWords.wholeLog}
      </Button>
    </div>
  );
}
