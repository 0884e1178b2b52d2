import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { KIND_NAMES } from '#shared/notifications/kinds';
import { failureSentence } from '../../../lib/failure-sentence';
import { isNotFound } from '../../../lib/is-not-found';
import { PageHead } from '../../../lib/page-head';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { stoppableKindQuery, useStopKind } from '../api';
import { stopWords as words } from '../words';

/** Where the link in a letter leads: asks, then stops the letters of its kind without sign-in. */
export function StopKindScreen() {
  const { token = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(stoppableKindQuery(token));
  const stop = useStopKind(token);
  const kind = data && KIND_NAMES[data.kind].toLowerCase();
  const isDone = stop.isSuccess || data?.mails === false;
  const sentence = (failure: unknown) => failureSentence(failure, { refused: words.failed });
  const toProfile = (
    <LinkButton to={`${PATHS.profile}?notifications=choices`} variant="secondary">
      {words.toProfile}
    </LinkButton>
  );

  return (
    <div className="page-width flex justify-center py-8 md:py-16">
      <PageHead page="stopNotifications" />
      <Panel className="w-full max-w-110">
        <h1 className="mb-5 font-display text-h2">{words.title}</h1>
        {kind && (
          <div className="grid gap-4">
            {isDone ? <Notice tone="success">{words.done(kind)}</Notice> : <p>{words.sentence(kind)}</p>}
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
        {!kind && isNotFound(error) && (
          <div className="grid gap-4">
            <Notice tone="error">{sentence(error)}</Notice>
            {toProfile}
          </div>
        )}
        {!kind && error && !isNotFound(error) && (
          <ErrorState sentence={sentence(error)} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!kind && !error && <SpinnerWithWords words={words.loading} />}
      </Panel>
    </div>
  );
}
