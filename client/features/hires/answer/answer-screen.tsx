import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import type { AnswerLinkRequest } from '#shared/hires/actions-contract';
import { toShownHireState } from '#shared/hires/states';
import { ApiError, isNotFound } from '../../../lib/api-error';
import { describeFailure } from '../../../lib/failure-sentence';
import { PageHead } from '../../../lib/page-head';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { Plate } from '../../../ui/plate';
import { QueryState } from '../../../ui/query-state';
import { answerableRequestQuery, useAnswerByLink } from '../api';
import { HireDetailsPanel } from '../hire/details-panel';
import { PersonPanel } from '../hire/person-panel';
import { HiredCarPhoto, HireStateMark } from '../hired-car';
import { QuoteLines } from '../price/quote-lines';
import { formatHireTitle } from '../sides';
import { priceWords } from '../words';
import { answerWords } from './words';

type RequestToAnswerProps = { hireId: string; token: string; request: AnswerLinkRequest };

function RequestToAnswer({ hireId, token, request }: RequestToAnswerProps) {
  const { car, quote } = request;
  return (
    <>
      <header className="flex items-center gap-3">
        <HiredCarPhoto car={car} sizes="96px" className="w-24 shrink-0 rounded-control" />
        <div className="min-w-0">
          <h2 className="font-display text-h2 wrap-anywhere">{formatHireTitle({ car })}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <Plate regNo={car.regNo} />
            <HireStateMark state={toShownHireState(request.state, false)} />
          </p>
        </div>
      </header>
      <Answer hireId={hireId} token={token} request={request} />
      <HireDetailsPanel hire={request} />
      <Panel title={priceWords.title}>
        <QuoteLines quote={quote} side="lender" />
      </Panel>
      <PersonPanel person={request.renter} side="renter" />
    </>
  );
}

function Answer({ hireId, token, request }: RequestToAnswerProps) {
  const now = useNow();
  const answer = useAnswerByLink(hireId, token);
  const isOpen = request.state === 'requested' && now < Date.parse(request.expiresAt);
  if (!isOpen) {
    return (
      <Panel>
        <Notice tone={request.state === 'accepted' ? 'success' : 'info'}>{outcomeOf(request)}</Notice>
        <LinkButton to={PATHS.hire(hireId)} variant="secondary" className="mt-4">
          {answerWords.open}
        </LinkButton>
      </Panel>
    );
  }
  const taken = answer.error instanceof ApiError && answer.error.code === 'days_taken';
  return (
    <Panel>
      <div className="grid gap-3">
        <p className="font-label">{answerWords.until(request.expiresAt)}</p>
        {answer.error && (
          <Notice tone="error">
            {taken ? answerWords.taken : describeFailure(answer.error, { refused: answerWords.answerFailed })}
          </Notice>
        )}
        <Button
          disabled={answer.isPending}
          busy={answer.isPending && answer.variables.accept}
          busyLabel={answerWords.accepting}
          onClick={() => answer.mutate({ accept: true, revision: request.revision })}
        >
          {answerWords.accept}
        </Button>
        <Button
          variant="secondary"
          disabled={answer.isPending}
          busy={answer.isPending && !answer.variables.accept}
          busyLabel={answerWords.declining}
          onClick={() => answer.mutate({ accept: false, revision: request.revision })}
        >
          {answerWords.decline}
        </Button>
        <p className="text-small text-ink2">{answerWords.acceptHint}</p>
        {taken && (
          <LinkButton to={PATHS.hire(hireId)} variant="quiet" size="small">
            {answerWords.openRequest}
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}

function outcomeOf({ state }: AnswerLinkRequest): string {
  if (state === 'accepted' || state === 'declined' || state === 'cancelled') return answerWords[state];
  return state === 'requested' || state === 'expired' ? answerWords.lapsed : answerWords.movedOn;
}

/**
 * Screen behind the link in a lender's email, where a request is answered without sign-in. Opening the screen
 * changes nothing; its buttons accept or decline.
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
