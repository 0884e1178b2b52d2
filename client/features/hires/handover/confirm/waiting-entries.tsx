import { deleteEntry, retryOutboxEntry } from '../../../../lib/outbox/outbox';
import { filterSendableEntries, type WaitingHireEntry } from '../../../../lib/outbox/waiting';
import { Button } from '../../../../ui/button';
import { Notice } from '../../../../ui/notice';
import { recordWords } from '../words';

type WaitingEntriesProps = {
  userId: string;
  waiting: readonly WaitingHireEntry[];
  /** Asks for the code again: a wrong code must not be sent twice, because only five codes can be tried. */
  onTypeAgain?: (() => void) | undefined;
};

/** Lists the outbox entries of a hire that are not sent yet, and those that the server has refused. */
export function WaitingEntries({ userId, waiting, onTypeAgain }: WaitingEntriesProps) {
  const unsent = filterSendableEntries(waiting).length;
  const refused = waiting.filter((entry) => entry.refused !== undefined);
  return (
    <>
      {unsent > 0 && <p className="text-small text-ink2">{recordWords.waiting(unsent)}</p>}
      {refused.length > 0 && (
        <ul aria-label={recordWords.waitingList} className="grid gap-2">
          {refused.map((entry) => (
            <li key={entry.id}>
              <RefusedEntry userId={userId} entry={entry} onTypeAgain={onTypeAgain} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type RefusedEntryProps = Pick<WaitingEntriesProps, 'userId' | 'onTypeAgain'> & { entry: WaitingHireEntry };

function RefusedEntry({ userId, entry, onTypeAgain }: RefusedEntryProps) {
  const isCode = entry.kind === 'hire-confirmation' && entry.code !== undefined;
  const remove = () => deleteEntry(userId, entry.id);
  const title =
    entry.kind === 'hire-photo'
      ? recordWords.refusedEntry[entry.kind](recordWords.views[entry.view])
      : recordWords.refusedEntry[entry.kind]();
  return (
    <Notice tone="warning">
      <p>
        {title} {entry.refused}
      </p>
      <div className="flex gap-2">
        {isCode ? (
          onTypeAgain && (
            <Button variant="quiet" size="small" onClick={() => void remove().then(onTypeAgain)}>
              {recordWords.typeAgain}
            </Button>
          )
        ) : (
          <Button variant="quiet" size="small" onClick={() => void retryOutboxEntry(userId, entry.id)}>
            {recordWords.tryAgain}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => void remove()}>
          {recordWords.deleteEntry}
        </Button>
      </div>
    </Notice>
  );
}
