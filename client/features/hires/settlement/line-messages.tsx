import { useId, useState } from 'react';
import { SETTLEMENT_LIMITS } from '#shared/core/return-limits';
import { addSettlementLineMessage } from '#shared/hires/settlement-contract';
import { useContractForm } from '../../../lib/contract-form';
import { formatDateAndTime } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Field, FieldError } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { TextArea } from '../../../ui/text-input';
import { useAddSettlementLineMessage } from './api';
import type { SettlementLineProps } from './context';
import { canAddLineMessage } from './stage';
import { settlementWords } from './words';

/** Messages of both sides and the team about a claim line; a contested one accepts more. */
export function SettlementLineMessages(props: SettlementLineProps) {
  const { line, side, other } = props;
  const id = useId();
  const [isWriting, setWriting] = useState(false);
  const canWrite = line.state === 'contested' && canAddLineMessage(line);
  const nameOf = (by: (typeof line.messages)[number]['by']) => {
    if (by === 'admin') return settlementWords.team;
    return by === side ? settlementWords.you : other;
  };
  return (
    <>
      {line.messages.length > 0 && (
        <section aria-labelledby={id} className="mt-3">
          <h3 id={id} className="text-small font-strong">
            {settlementWords.messages}
          </h3>
          <ol className="mt-1 grid gap-2 border-l-2 border-line pl-3">
            {line.messages.map(({ by, at, text }) => (
              <li key={`${at} ${by} ${text}`} className="text-small wrap-anywhere">
                <span className="font-strong">{nameOf(by)}</span>{' '}
                <time dateTime={at} className="text-tiny text-ink2">
                  {formatDateAndTime(at)}
                </time>
                <span className="block whitespace-pre-line">{text}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {canWrite &&
        (isWriting ? (
          <MessageForm {...props} onClose={() => setWriting(false)} />
        ) : (
          <Button variant="quiet" size="small" className="mt-1 -ml-3.5" onClick={() => setWriting(true)}>
            {settlementWords.write}
          </Button>
        ))}
    </>
  );
}

function MessageForm({ userId, hire, line, onClose }: SettlementLineProps & { onClose: () => void }) {
  const add = useAddSettlementLineMessage(userId, hire._id, line._id);
  const form = useContractForm({
    schema: addSettlementLineMessage.body,
    defaultValues: { text: '' },
    mutation: add,
    send: add.mutate,
    onSaved: onClose,
    failure: { refused: settlementWords.messageFailed },
  });
  return (
    <Form {...form.formProps} className="mt-3 grid gap-2 rounded-control bg-sunken p-3">
      <Field label={settlementWords.message} hint={settlementWords.messageHint} error={form.errorOf('text')}>
        <TextArea
          autoFocus
          maxLength={SETTLEMENT_LIMITS.textLength}
          disabled={add.isPending}
          {...form.field('text')}
        />
      </Field>
      {form.failure && <FieldError>{form.failure}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="outlined"
          size="small"
          busy={add.isPending}
          busyLabel={settlementWords.sending}
        >
          {settlementWords.sendMessage}
        </Button>
        <Button variant="quiet" size="small" disabled={add.isPending} onClick={onClose}>
          {settlementWords.cancel}
        </Button>
      </div>
    </Form>
  );
}
