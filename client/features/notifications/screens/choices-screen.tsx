import { useQuery } from '@tanstack/react-query';
import type { NotificationChoices } from '#shared/notifications/contract';
import { useUser } from '../../../lib/session/session';
import { NarrowScreen } from '../../../ui/narrow-screen';
import { QueryState } from '../../../ui/query-state';
import { notificationChoicesQuery } from '../api';
import { ChoiceRows } from '../components/choice-rows';
import { PushSwitch } from '../components/push-switch';
import { notificationChoiceWords as words } from '../words';

export function NotificationChoicesScreen() {
  const userId = useUser()?._id ?? '';
  return (
    <NarrowScreen page="notificationChoices" title={words.title} hint={words.hint}>
      <QueryState
        query={useQuery(notificationChoicesQuery(userId))}
        loading={words.loading}
        failed={words.failed}
      >
        {(choices) => (
          <>
            <ChoiceRows userId={userId} choices={choices} />
            <p className="text-small text-ink2">{SMS_SENTENCES[choices.sms]}</p>
            <PushSwitch userId={userId} pushKey={choices.pushKey} />
          </>
        )}
      </QueryState>
    </NarrowScreen>
  );
}

const SMS_SENTENCES: Record<NotificationChoices['sms'], string> = {
  ready: words.smsReady,
  no_phone: words.smsNoPhone,
  unavailable: words.smsUnavailable,
};
