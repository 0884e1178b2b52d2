import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { isNotFound } from '../../../lib/api-error';
import { describeFailure } from '../../../lib/failure-sentence';
import { PageHead } from '../../../lib/page-head';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { QueryState } from '../../../ui/query-state';
import { answerableRequestQuery } from '../api';
import { RequestToAnswer } from './request-to-answer';
import { answerWords } from './words';

/**
 * Screen behind the link in a lender's email: shows the request without sign-in. Opening the link changes
 * nothing; only the buttons accept or decline.
 */
export function AnswerScreen() {
  const { hireId = '', token = '' } = useParams();
  return (
    <div className="page-width flex justify-center py-6 md:py-8">
      <PageHead page="answerHire" />
      <div className="grid w-full max-w-147 gap-5">
        <h1 className="font-display text-h1">{answerWords.title}</h1>
        <QueryState
          query={useQuery(answerableRequestQuery(hireId, token))}
          loading={answerWords.loading}
          failed={sentenceOf}
          refused={(error) =>
            isNotFound(error) && (
              <Panel>
                <Notice tone="error">{sentenceOf(error)}</Notice>
                <LinkButton to={PATHS.hire(hireId)} className="mt-4">
                  {answerWords.openRequest}
                </LinkButton>
              </Panel>
            )
          }
        >
          {(request) => <RequestToAnswer hireId={hireId} token={token} request={request} />}
        </QueryState>
      </div>
    </div>
  );
}

function sentenceOf(error: Error): ReactNode {
  return describeFailure(error, { refused: answerWords.failed });
}
