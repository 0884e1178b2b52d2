import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { NOTIFICATION_KIND_NAMES } from '#shared/notifications/kinds';
import { isNotFound } from '../../../lib/api-error';
import { describeFailure } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { LinkScreen } from '../../../ui/link-screen';
import { Notice } from '../../../ui/notice';
import { QueryState } from '../../../ui/query-state';
import { unsubscribeTargetQuery, useStopKind } from '../api';
import { stopWords as words } from '../words';

/** Screen of the unsubscribe link in an email: stops emails of one kind, without a sign-in. */
export function StopKindScreen() {
  const { token = '' } = useParams();
  const stoppable = useQuery(unsubscribeTargetQuery(token));
  const stop = useStopKind(token);
  const isDone = stop.isSuccess || stoppable.data?.mails === false;
  const sentence = (failure: unknown) => describeFailure(failure, { refused: words.failed });
  const toProfile = (
    <LinkButton to={PATHS.notificationChoices} variant="secondary">
      {words.toProfile}
    </LinkButton>
  );

  return (
    <LinkScreen page="stopNotifications" title={words.title}>
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
    </LinkScreen>
  );
}

function nameOf(kind: keyof typeof NOTIFICATION_KIND_NAMES): string {
  return NOTIFICATION_KIND_NAMES[kind].toLowerCase();
}
