import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { type DisputeDetails, decideDispute } from '#shared/disputes/contract';
import { failureSentence, withReference } from '../../../lib/failure-sentence';
import { formatDate, formatDateAndTime } from '../../../lib/format';
import { showFieldErrors } from '../../../lib/show-field-errors';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { Plate } from '../../../ui/plate';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { resolverOf } from '../contract-resolver';
import { adminPath } from '../frame/location';
import { DetailsPanel } from '../panel/details-panel';
import { Facts } from '../panel/facts';
import { PanelSection } from '../panel/panel-section';
import { Tag } from '../panel/tag';
import { adminWords } from '../words';
import { type DisputeDecision, disputeQuery, logbookQuery, useDecideDispute } from './api';
import { disputeWords } from './words';

/** Upholds or rejects a dispute; the reason is recorded and mailed. */
function DecideDispute({ dispute }: { dispute: DisputeDetails['dispute'] }) {
  const decide = useDecideDispute(dispute._id);
  const form = useForm<DisputeDecision, unknown, DisputeDecision>({
    resolver: resolverOf(decideDispute),
    defaultValues: { decision: 'uphold', reason: dispute.reason ?? '' },
  });

  function submit(decision: DisputeDecision['decision']) {
    form.setValue('decision', decision);
    return form.handleSubmit((fields) =>
      decide.mutate(fields, {
        onSuccess: () => void showToast(disputeWords.decided[decision]),
        onError: (error) => showFieldErrors(form, error, ['reason']),
      }),
    )();
  }

  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="mb-5 grid gap-3">
      <Notice tone="warning">
        {dispute.isUnfinished ? disputeWords.unfinished : disputeWords.upholdNote}
      </Notice>
      <Field label={disputeWords.reason} error={form.formState.errors.reason?.message}>
        <TextInput autoComplete="off" {...form.register('reason')} />
      </Field>
      {decide.error && <Notice tone="error">{failureSentence(decide.error, adminWords)}</Notice>}
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="danger"
          size="small"
          busy={decide.isPending}
          busyLabel={disputeWords.deciding}
          onClick={() => void submit('uphold')}
        >
          {disputeWords.uphold}
        </Button>
        {!dispute.isUnfinished && (
          <Button
            variant="secondary"
            size="small"
            disabled={decide.isPending}
            onClick={() => void submit('reject')}
          >
            {disputeWords.reject}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Side panel of a dispute: what is claimed, the logbook, the present listing, the decision. */
export function DisputePanel({ disputeId, onClose }: { disputeId: string; onClose: () => void }) {
  return (
    <DetailsPanel
      query={useQuery(disputeQuery(disputeId))}
      title={disputeWords.dispute}
      titleOf={({ dispute }) => (
        <span className="flex flex-wrap items-center gap-3">
          {disputeWords.dispute} <Plate regNo={dispute.regNo} />
        </span>
      )}
      actions={() => null}
      onClose={onClose}
    >
      {(details) => <Details details={details} />}
    </DetailsPanel>
  );
}

function Details({ details: { dispute, user, car, lister } }: { details: DisputeDetails }) {
  const { facts } = disputeWords;
  return (
    <>
      <div className="mb-4">
        <Tag tone={disputeWords.tones[dispute.state]}>{disputeWords.states[dispute.state]}</Tag>
      </div>
      {(dispute.state === 'open' || dispute.isUnfinished) && <DecideDispute dispute={dispute} />}
      <PanelSection title={disputeWords.claim}>
        <Facts
          facts={[
            [facts.user, user ? userLink(user) : disputeWords.deleted],
            [facts.email, user?.email],
            [facts.phone, dispute.phone],
            [facts.since, formatDateAndTime(dispute.createdAt)],
            [facts.text, dispute.text],
            [facts.decided, dispute.decidedAt && formatDateAndTime(dispute.decidedAt)],
            [facts.reason, dispute.reason],
          ]}
        />
      </PanelSection>
      <PanelSection title={disputeWords.logbook}>
        <Logbook disputeId={dispute._id} regNo={dispute.regNo} />
      </PanelSection>
      <PanelSection title={disputeWords.listing}>
        {car ? (
          <Facts
            facts={[
              [facts.car, linkTo(adminPath({ tab: 'cars', view: car._id }), car.name)],
              [facts.lister, lister ? userLink(lister) : disputeWords.deleted],
              [facts.email, lister?.email],
              [facts.registered, formatDate(car.createdAt)],
              [facts.expiry, formatDate(car.subscriptionExpiry)],
            ]}
          />
        ) : (
          <p className="text-nav text-ink2">{disputeWords.noListing}</p>
        )}
        <p className="mt-3 text-nav">
          {linkTo(adminPath({ tab: 'transactions', q: dispute.regNo }), disputeWords.payments)}
        </p>
      </PanelSection>
    </>
  );
}

function Logbook({ disputeId, regNo }: { disputeId: string; regNo: string }) {
  const { data, error, isError } = useQuery(logbookQuery(disputeId));
  if (isError) return <Notice tone="error">{withReference(disputeWords.logbookFailed, error)}</Notice>;
  if (!data) return <SpinnerWithWords words={disputeWords.logbookLoading} />;
  if (!data.image) return <p className="text-nav text-ink2">{disputeWords.logbookGone}</p>;
  return (
    <img
      src={data.image}
      alt={disputeWords.logbookOf(regNo)}
      className="w-full rounded-control border border-line"
    />
  );
}

function userLink({ _id, name }: { _id: string; name: string }): ReactNode {
  return linkTo(adminPath({ tab: 'users', view: _id }), name);
}

function linkTo(to: string, text: string): ReactNode {
  return (
    <Link to={to} className="font-label text-tea underline">
      {text}
    </Link>
  );
}
