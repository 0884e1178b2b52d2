import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NotificationChoices } from '#shared/notifications/contract';
import {
  isWayAlwaysOn,
  NOTIFICATION_KIND_NAMES,
  NOTIFICATION_KINDS,
  NOTIFICATION_WAYS,
  type NotificationKind,
  type NotificationWay,
} from '#shared/notifications/kinds';
import { describeFailure } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { QueryState } from '../../../ui/query-state';
import { choicesQuery, unsubscribePushDevice, useChangeChoices } from '../api';
import {
  getPushDeviceId,
  getPushMessageState,
  turnOffPushMessages,
  turnOnPushMessages,
} from '../push-device';
import { choiceWords as words } from '../words';

/** Table of choices by kind and way of delivery; each change is stored at once. */
function ChoiceTable({ userId, choices }: { userId: string; choices: NotificationChoices }) {
  const change = useChangeChoices(userId);
  const pending = change.isPending ? change.variables : {};
  const isOn = (kind: NotificationKind, way: NotificationWay) =>
    pending[kind]?.[way] ?? choices.choices[kind][way];

  return (
    <div>
      {change.error && (
        <Notice tone="error" className="mb-3">
          {describeFailure(change.error, { refused: words.saveFailed })}
        </Notice>
      )}
      <table className="w-full">
        <thead>
          <tr>
            <th scope="col" className="text-left text-small font-label text-ink2">
              {words.kind}
            </th>
            {NOTIFICATION_WAYS.map((way) => (
              <th key={way} scope="col" className="text-small font-label text-ink2">
                {words.ways[way]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.map((kind) => (
            <tr key={kind} className="border-t border-line">
              <th scope="row" className="py-2 pr-2 text-left text-nav font-label">
                {NOTIFICATION_KIND_NAMES[kind]}
              </th>
              {NOTIFICATION_WAYS.map((way) => (
                <td key={way} className="text-center text-small text-ink2">
                  {isWayAlwaysOn(kind, way) ? (
                    words.always
                  ) : (
                    <Checkbox
                      className="grid place-items-center"
                      checked={isOn(kind, way)}
                      disabled={!choices.available.includes(way)}
                      onChange={(event) => change.mutate({ [kind]: { [way]: event.target.checked } })}
                    >
                      <span className="sr-only">
                        {words.cell(NOTIFICATION_KIND_NAMES[kind], words.ways[way])}
                      </span>
                    </Checkbox>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const SENTENCES = {
  unsupported: words.pushUnsupported,
  denied: words.pushDenied,
  off: words.pushOff,
  on: words.pushOn,
} as const;

/** Switch that turns push messages on or off for this browser; says why if they are not possible. */
function PushSwitch({ userId, pushKey }: { userId: string; pushKey: string }) {
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
    <section aria-label={words.pushTitle} className="grid gap-2.5">
      <h3 className="text-nav font-heading">{words.pushTitle}</h3>
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
    </section>
  );
}

export function ChoicesDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  return (
    <Dialog open title={words.title} description={words.hint} onClose={onClose}>
      <QueryState query={useQuery(choicesQuery(userId))} loading={words.loading} failed={words.failed}>
        {(choices) => (
          <div className="grid gap-5">
            <ChoiceTable userId={userId} choices={choices} />
            <p className="text-small text-ink2">{SMS_SENTENCES[choices.sms]}</p>
            <PushSwitch userId={userId} pushKey={choices.pushKey} />
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}

const SMS_SENTENCES: Record<NotificationChoices['sms'], string> = {
  ready: words.smsReady,
  no_phone: words.smsNoPhone,
  unavailable: words.smsUnavailable,
};
