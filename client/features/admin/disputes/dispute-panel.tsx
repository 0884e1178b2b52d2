import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type DisputeDetails, decideDispute } from '#shared/disputes/contract';
import { useContractForm } from '../../../lib/contract-form';
import { withReference } from '../../../lib/failure-sentence';
import { formatDate, formatDateAndTime } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { Plate } from '../../../ui/plate';
import { QueryState } from '../../../ui/query-state';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
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
  const form = useContractForm<DisputeDecision>({
    schema: decideDispute.body,
    defaultValues: { decision: 'uphold', reason: dispute.reason ?? '' },
    mutation: decide,
    send: decide.mutate,
    onSaved: (_reply, { decision }) => void showToast(disputeWords.decided[decision]),
    failure: adminWords,
  });

  function submit(decision: DisputeDecision['decision']) {
    form.setValue('decision', decision);
    form.submit();
  }

  return (
    <Form onSubmit={() => undefined} changes={form.changes} className="mb-5 grid gap-3">
      <Notice tone="warning">
        {dispute.isUnfinished ? disputeWords.unfinished : disputeWords.upholdNote}
      </Notice>
      <Field label={disputeWords.reason} error={form.errorOf('reason')}>
        <TextInput autoComplete="off" {...form.field('reason')} />
      </Field>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="danger"
          size="small"
          busy={decide.isPending}
          busyLabel={disputeWords.deciding}
          onClick={() => submit('uphold')}
        >
          {disputeWords.uphold}
        </Button>
        {!dispute.isUnfinished && (
          <Button
            variant="secondary"
            size="small"
            disabled={decide.isPending}
            onClick={() => submit('reject')}
          >
            {disputeWords.reject}
          </Button>
        )}
      </div>
    </Form>
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
  const { logbookLoading, logbookFailed, logbookGone, logbookOf } = disputeWords;
  return (
    <QueryState
      query={useQuery(logbookQuery(disputeId))}
      loading={logbookLoading}
      failed={logbookFailed}
      refused={(error) => <Notice tone="error">{withReference(logbookFailed, error)}</Notice>}
    >
      {({ image }) =>
        image ? (
          <img src={image} alt={logbookOf(regNo)} className="w-full rounded-control border border-line" />
        ) : (
          <p className="text-nav text-ink2">{logbookGone}</p>
        )
      }
    </QueryState>
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
