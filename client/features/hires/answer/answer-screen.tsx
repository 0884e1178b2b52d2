import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { failureSentence } from '../../../lib/failure-sentence';
import { isNotFound } from '../../../lib/is-not-found';
import { PageHead } from '../../../lib/page-head';
import { ErrorState } from '../../../ui/error-state';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { answerableQuery } from '../api';
import { RequestToAnswer } from './request-to-answer';
import { answerWords } from './words';

/** Where the link in a lender's letter leads: shows the request without sign-in; only its buttons answer. */
export function AnswerScreen() {
  const { hireId = '', token = '' } = useParams();
  const { data: request, error, isFetching, refetch } = useQuery(answerableQuery(hireId, token));
  return (
    <div className="page-width flex justify-center py-6 md:py-8">
      <PageHead page="answerHire" />
      <div className="grid w-full max-w-147 gap-5">
        <h1 className="font-display text-h1">{answerWords.title}</h1>
        {request ? (
          <RequestToAnswer hireId={hireId} token={token} request={request} />
        ) : isNotFound(error) ? (
          <Panel>
            <Notice tone="error">{failureSentence(error, { refused: answerWords.failed })}</Notice>
            <LinkButton to={PATHS.hire(hireId)} className="mt-4">
              {answerWords.openRequest}
            </LinkButton>
          </Panel>
        ) : error ? (
          <ErrorState
            sentence={failureSentence(error, { refused: answerWords.failed })}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SpinnerWithWords words={answerWords.loading} />
        )}
      </div>
    </div>
  );
}
