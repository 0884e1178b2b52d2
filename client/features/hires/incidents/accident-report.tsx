import { useState } from 'react';
import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import { deleteEntry, retryOutboxEntry, useOutbox } from '../../../lib/outbox/outbox';
import { findWaitingAccident, type WaitingAccident } from '../../../lib/outbox/waiting';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { findOtherPerson, formatPersonName, type Side } from '../sides';
import { AccidentDraft } from './accident-draft';
import { accidentWords as words } from './words';

type AccidentReportProps = {
  userId: string;
  hire: HireView;
  side: Side;
  /** A sent report to change; undefined for a new one. */
  reportId: string | undefined;
};

/** Shows the form of an accident report, later whether the report waits, was refused or was sent. */
export function AccidentReport({ userId, hire, side, reportId }: AccidentReportProps) {
  const waiting = findWaitingAccident(useOutbox(userId), hire._id);
  const [isSaved, setSaved] = useState(false);
  const name = formatPersonName(findOtherPerson(hire, side));
  return (
    <section aria-labelledby="report" className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <h2 id="report" className="font-display text-h2">
        {words.report}
      </h2>
      {waiting ? (
        <WaitingReport userId={userId} name={name} entry={waiting} onChange={() => setSaved(false)} />
      ) : isSaved ? (
        <>
          <Notice tone="success">{words.sent(name)}</Notice>
          <LinkButton to={PATHS.hire(hire._id)} variant="secondary">
            {words.toHire}
          </LinkButton>
        </>
      ) : (
        <>
          <p className="text-small text-ink2">{words.reportHint(name)}</p>
          <AccidentDraft
            userId={userId}
            hire={hire}
            side={side}
            reportId={reportId}
            onSaved={() => setSaved(true)}
          />
        </>
      )}
    </section>
  );
}

type WaitingReportProps = { userId: string; name: string; entry: WaitingAccident; onChange: () => void };

function WaitingReport({ userId, name, entry, onChange }: WaitingReportProps) {
  const isRefused = entry.refused !== undefined;
  return (
    <>
      <Notice tone={isRefused ? 'error' : 'info'}>
        {isRefused ? entry.refused || words.refused : words.waiting(name)}
      </Notice>
      <div className="flex flex-wrap gap-2">
        {isRefused && (
          <Button size="small" onClick={() => void retryOutboxEntry(userId, entry.id)}>
            {words.again}
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            onChange();
            // The draft still contains the whole report, which is later sent again with the same id.
            void deleteEntry(userId, entry.id);
          }}
        >
          {words.change}
        </Button>
      </div>
    </>
  );
}
