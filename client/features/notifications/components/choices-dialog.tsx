import { useQuery } from '@tanstack/react-query';
import type { NotificationChoices } from '#shared/notifications/contract';
import { withReference } from '../../../lib/failure-sentence';
import { Dialog } from '../../../ui/dialog';
import { ErrorState } from '../../../ui/error-state';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { choicesQuery } from '../api';
import { choiceWords as words } from '../words';
import { ChoiceTable } from './choice-table';
import { PushSwitch } from './push-switch';

/** Which notifications leave the page by which way, and whether this device shows push messages. */
export function ChoicesDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const choices = useQuery(choicesQuery(userId));
  return (
    <Dialog open title={words.title} description={words.hint} onClose={onClose}>
      {choices.isPending && <SpinnerWithWords words={words.loading} />}
      {choices.isError && !choices.data && (
        <ErrorState
          sentence={withReference(words.failed, choices.error)}
          busy={choices.isFetching}
          onRetry={() => void choices.refetch()}
        />
      )}
      {choices.data && (
        <div className="grid gap-5">
          <ChoiceTable userId={userId} choices={choices.data} />
          <p className="text-small text-ink2">{SMS_SENTENCES[choices.data.sms]}</p>
          <PushSwitch userId={userId} pushKey={choices.data.pushKey} />
        </div>
      )}
    </Dialog>
  );
}

const SMS_SENTENCES: Record<NotificationChoices['sms'], string> = {
  ready: words.smsReady,
  no_phone: words.smsNoPhone,
  unavailable: words.smsUnavailable,
};
