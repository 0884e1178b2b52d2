import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { unsubscribeDevice } from '../api';
import { deviceId, pushState, turnOffPush, turnOnPush } from '../push-device';
import { choiceWords as words } from '../words';

const SENTENCES = {
  unsupported: words.pushUnsupported,
  denied: words.pushDenied,
  off: words.pushOff,
  on: words.pushOn,
} as const;

/** Turns push messages on and off for the browser that shows it, and says why where they cannot be had. */
export function PushSwitch({ userId, pushKey }: { userId: string; pushKey: string }) {
  const [state, setState] = useState(() => pushState(userId));
  const change = useMutation({
    mutationFn: async () => {
      if (state === 'off') return turnOnPush(userId, pushKey);
      const id = deviceId(userId);
      if (id) await unsubscribeDevice(id);
      await turnOffPush(userId);
      return pushState(userId);
    },
    onSuccess: setState,
  });

  return (
    <section aria-label={words.pushTitle} className="grid gap-2.5">
      <h3 className="text-nav font-heading">{words.pushTitle}</h3>
      <p className="text-small text-ink2">{SENTENCES[state]}</p>
      {change.error && (
        <Notice tone="error">{failureSentence(change.error, { refused: words.pushFailed })}</Notice>
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
    </section>
  );
}
