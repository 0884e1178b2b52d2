import type { HireView } from '#shared/hires/contract';
import { formatDateAndTime } from '../../../lib/format';
import { Panel } from '../../../ui/panel';
import { hireScreenWords, historyWords } from './words';

/** Who did what when, the oldest first. */
export function History({ entries }: { entries: HireView['history'] }) {
  return (
    <Panel title={hireScreenWords.history}>
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry.at + entry.action} className="border-l border-line pl-3">
            <p>{historyWords(entry)}</p>
            {entry.reason && <p className="text-ink2 wrap-anywhere">“{entry.reason}”</p>}
            <time dateTime={entry.at} className="text-small text-ink2">
              {formatDateAndTime(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
