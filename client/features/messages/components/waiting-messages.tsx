import { formatTime } from '../../../lib/format';
import { deleteEntry, retryEntry } from '../../../lib/outbox/outbox';
import type { WaitingMessage } from '../../../lib/outbox/waiting';
import { Bubble } from '../../../ui/bubble';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import { messageWords } from '../words';

type WaitingMessagesProps = { userId: string; waiting: readonly WaitingMessage[] };

/**
 * Messages that wait for the network or the server, or that the server refused; shown below the conversation.
 */
export function WaitingMessages({ userId, waiting }: WaitingMessagesProps) {
  return waiting.map(({ id, message, timestamp, refused, failed }) => (
    <div key={id}>
      <Bubble
        side="sent"
        author={messageWords.you}
        text={message}
        time={formatTime(timestamp)}
        dateTime={timestamp}
        status={statusOf({ refused, failed })}
      />
      {(refused !== undefined || failed) && (
        <div className="grid justify-items-end">
          {refused !== undefined && <FieldError>{refused || messageWords.notSent}</FieldError>}
          <div className="flex gap-2">
            <Button variant="quiet" size="small" onClick={() => void retryEntry(userId, id)}>
              {messageWords.retry}
            </Button>
            <Button variant="quiet" size="small" onClick={() => void deleteEntry(userId, id)}>
              {messageWords.delete}
            </Button>
          </div>
        </div>
      )}
    </div>
  ));
}

function statusOf({ refused, failed }: { [Key in 'refused' | 'failed']: WaitingMessage[Key] }): string {
  if (refused !== undefined) return messageWords.refused;
  return failed ? messageWords.tryingAgain : messageWords.waiting;
}
