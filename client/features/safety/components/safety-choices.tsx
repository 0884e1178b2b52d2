import { useQuery } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import Flag from 'lucide-react/icons/flag';
import { failureSentence } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { isBlockedQuery, useBlock } from '../api';
import { safetyWords } from '../words';
import type { ReportedPerson, ReportTarget } from './report-target';

type SafetyChoicesProps = {
  callerId: string;
  person: ReportedPerson;
  targets: readonly ReportTarget[];
  onReport: (target: ReportTarget) => void;
};

/** Buttons to report each target and to block or unblock the person. */
export function SafetyChoices({ callerId, person, targets, onReport }: SafetyChoicesProps) {
  const isBlocked = useQuery(isBlockedQuery(callerId, person._id));
  const block = useBlock(person._id);
  const blocked = isBlocked.data ?? false;
  const done = block.data === undefined ? '' : safetyWords[block.data ? 'blocked' : 'unblocked'](person.name);

  return (
    <>
      {targets.map((target) => (
        <Button key={target.kind} variant="secondary" icon={Flag} onClick={() => onReport(target)}>
          {safetyWords.report[target.kind]}
        </Button>
      ))}
      <Button
        variant="secondary"
        icon={Ban}
        disabled={isBlocked.isPending}
        busy={block.isPending}
        onClick={() => block.mutate(!blocked)}
      >
        {blocked ? safetyWords.unblock(person.name) : safetyWords.block(person.name)}
      </Button>
      {done ? (
        <Notice tone="success">{done}</Notice>
      ) : (
        <p className="text-small text-ink2">{safetyWords.blockHint}</p>
      )}
      {(block.error ?? isBlocked.error) && (
        <Notice tone="error">
          {failureSentence(block.error ?? isBlocked.error, { refused: safetyWords.refused })}
        </Notice>
      )}
    </>
  );
}
