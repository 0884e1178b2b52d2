import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeFailure } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { unsubscribePushDevice } from '../api';
import {
  getPushDeviceId,
  getPushMessageState,
  turnOffPushMessages,
  turnOnPushMessages,
} from '../push-device';
import { notificationChoiceWords as words } from '../words';

const SENTENCES = {
  unsupported: words.pushUnsupported,
  denied: words.pushDenied,
  off: words.pushOff,
  on: words.pushOn,
} as const;

/** Turns push messages on or off for this browser; says why if push messages are not possible. */
export function PushSwitch({ userId, pushKey }: { userId: string; pushKey: string }) {
  const [state, setState] = useState(() => getPushMessageState(userId));
  const change = useMutation({
    mutationFn: async () => {
      if (state === 'off') return turnOnPushMessages(userId, pushKey);
      const id = getPushDeviceId(userId);
      if (id) await unsubscribePushDevice(id);
      await turnOffPushMessages(userId);
      return getPushMessageState(userId);
    },
    onSuccess: setState,
  });

  return (
    <Panel title={words.pushTitle}>
      <div className="grid gap-2.5">
        <p className="text-small text-ink2">{SENTENCES[state]}</p>
        {change.error && (
          <Notice tone="error">{describeFailure(change.error, { refused: words.pushFailed })}</Notice>
        )}
        {(state === 'off' || state === 'on') && (
          <Button
            variant="secondary"
            busy={change.isPending}
            busyLabel={words.pushBusy}
            onClick={() => change.mutate()}
          >
            {state === 'off' ? words.pushTurnOn : words.pushTurnOff}
          </Button>
        )}
      </div>
    </Panel>
  );
}
