import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { isNotFound } from '../../../lib/api-error';
import { describeFailure } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { EmailLinkScreen } from '../../../ui/link-screen';
import { Notice } from '../../../ui/notice';
import { QueryState } from '../../../ui/query-state';
import { stoppedSearchQuery, useStopSearchEmails } from './api';
import { savedSearchWords } from './words';

/** Screen behind the link in an email: asks for confirmation, then stops the emails; needs no sign-in. */
export function StopSearchScreen() {
  const { token = '' } = useParams();
  const stoppable = useQuery(stoppedSearchQuery(token));
  const search = stoppable.data;
  const stop = useStopSearchEmails(token);
  const [stopped, setStopped] = useState<'one' | 'all'>();
  const done = stopped ?? (search?.mails === false ? 'one' : undefined);
  const stopBy = (all: boolean) => stop.mutate(all, { onSuccess: () => setStopped(all ? 'all' : 'one') });
  const failure = stop.error && <Notice tone="error">{describeStopFailure(stop.error)}</Notice>;

  return (
    <EmailLinkScreen page="stopSearch" title={savedSearchWords.stopTitle}>
      {done ? (
        <div className="grid gap-4">
          <Notice tone="success">
            {done === 'all' ? savedSearchWords.stopDoneAll : savedSearchWords.stopDone}
          </Notice>
          {failure}
          {done === 'one' && search && search.others > 0 && (
            <Button
              variant="secondary"
              busy={stop.isPending}
              busyLabel={savedSearchWords.stopping}
              onClick={() => stopBy(true)}
            >
              {savedSearchWords.stopAll(search.others)}
            </Button>
          )}
          <LinkButton to={PATHS.favourites} variant="secondary">
            {savedSearchWords.toFavourites}
          </LinkButton>
        </div>
      ) : (
        <Question stoppable={stoppable}>
          {failure}
          <Button busy={stop.isPending} busyLabel={savedSearchWords.stopping} onClick={() => stopBy(false)}>
            {savedSearchWords.stop}
          </Button>
        </Question>
      )}
    </EmailLinkScreen>
  );
}

type QuestionProps = { stoppable: UseQueryResult<{ name: string }>; children: ReactNode };

/** Asks whether to stop the emails of a search; shows a notice if the link is invalid. */
function Question({ stoppable, children }: QuestionProps) {
  return (
    <QueryState
      query={stoppable}
      loading={savedSearchWords.stopLoading}
      failed={describeStopFailure}
      refused={(error) =>
        isNotFound(error) && (
          <div className="grid gap-4">
            <Notice tone="error">{describeStopFailure(error)}</Notice>
            <LinkButton to={PATHS.favourites}>{savedSearchWords.toFavourites}</LinkButton>
          </div>
        )
      }
    >
      {({ name }) => (
        <div className="grid gap-4">
          <p className="wrap-anywhere">{savedSearchWords.stopSentence(name)}</p>
          {children}
        </div>
      )}
    </QueryState>
  );
}

function describeStopFailure(error: Error): ReactNode {
  return describeFailure(error, { refused: savedSearchWords.stopFailed });
}
