import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { NOTIFICATION_KIND_NAMES } from '#shared/notifications/kinds';
import { isNotFound } from '../../../lib/api-error';
import { describeFailure } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { EmailLinkScreen } from '../../../ui/link-screen';
import { Notice } from '../../../ui/notice';
import { QueryState } from '../../../ui/query-state';
import { stoppedKindQuery, useStopKindEmails } from '../api';
import { stopEmailWords as words } from '../words';

/** Screen that an email's unsubscribe link opens; stops emails of one kind without a sign-in. */
export function StopEmailKindScreen() {
  const { token = '' } = useParams();
  const stoppable = useQuery(stoppedKindQuery(token));
  const stop = useStopKindEmails(token);
  const isDone = stop.isSuccess || stoppable.data?.mails === false;
  const sentence = (failure: unknown) => describeFailure(failure, { refused: words.failed });
  const toProfile = (
    <LinkButton to={PATHS.notificationChoices} variant="secondary">
      {words.toProfile}
    </LinkButton>
  );

  return (
    <EmailLinkScreen page="stopNotifications" title={words.title}>
      <QueryState
        query={stoppable}
        loading={words.loading}
        failed={sentence}
        refused={(error) =>
          isNotFound(error) && (
            <div className="grid gap-4">
              <Notice tone="error">{sentence(error)}</Notice>
              {toProfile}
            </div>
          )
        }
      >
        {({ kind }) => (
          <div className="grid gap-4">
            {isDone ? (
              <Notice tone="success">{words.done(nameOf(kind))}</Notice>
            ) : (
              <p>{words.sentence(nameOf(kind))}</p>
            )}
            {stop.error && <Notice tone="error">{sentence(stop.error)}</Notice>}
            {isDone ? (
              toProfile
            ) : (
              <Button busy={stop.isPending} busyLabel={words.stopping} onClick={() => stop.mutate()}>
                {words.stop}
              </Button>
            )}
          </div>
        )}
      </QueryState>
    </EmailLinkScreen>
  );
}

function nameOf(kind: keyof typeof NOTIFICATION_KIND_NAMES): string {
  return NOTIFICATION_KIND_NAMES[kind].toLowerCase();
}
