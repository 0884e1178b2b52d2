import type { ReactNode } from 'react';
import type { AnswerLinkRequest } from '#shared/hires/actions-contract';
import { Panel } from '../../../ui/panel';
import { formatHiredDays, hireWords } from '../words';
import { hireScreenWords } from './words';

type DetailsPanelProps = {
  hire: Pick<AnswerLinkRequest, 'from' | 'to' | 'days' | 'withDriver' | 'delivery' | 'place' | 'note'>;
};

export function HireDetailsPanel({ hire }: DetailsPanelProps) {
  const place = hire.place || hireScreenWords.agreedPlace;
  return (
    <Panel title={hireScreenWords.details}>
      <dl className="grid gap-3">
        <Detail name={hireScreenWords.days}>{formatHiredDays(hire)}</Detail>
        <Detail name={hireScreenWords.place}>
          {hire.delivery ? hireScreenWords.brought(hire.place) : place}
        </Detail>
        <Detail name={hireScreenWords.driver}>
          {hire.withDriver ? hireWords.withDriver : hireWords.selfDrive}
        </Detail>
        {hire.note && (
          <Detail name={hireScreenWords.note}>
            <span className="whitespace-pre-line">{hire.note}</span>
          </Detail>
        )}
      </dl>
    </Panel>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
