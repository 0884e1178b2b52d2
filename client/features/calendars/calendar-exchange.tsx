import { useRef, useState } from 'react';
import { calendarFields, type OwnCalendar } from '#shared/hires/calendar-contract';
import { hasFieldErrors } from '../../lib/api-error';
import { useContractForm } from '../../lib/contract-form';
import { describeFailure } from '../../lib/failure-sentence';
import { formatDateAndTime } from '../../lib/format';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { TextInput } from '../../ui/text-input';
import { uiWords } from '../../ui/words';
import { useChangeCalendar, useRenewCalendarAddress } from './api';
import { otherCalendarWords as words } from './words';

type OtherCalendarProps = { regNo: string; calendar: Pick<OwnCalendar, 'importUrl' | 'importState'> };

/** Form for the address of another calendar whose entries block days, and the result of its last import. */
export function OtherCalendarForm({ regNo, calendar: { importUrl, importState } }: OtherCalendarProps) {
  const change = useChangeCalendar(regNo);
  const disconnecting = change.variables?.importUrl === '';
  const form = useContractForm<{ importUrl: string }>({
    schema: calendarFields.pick({ importUrl: true }).required(),
    defaultValues: { importUrl },
    mutation: change,
    send: (fields, outcome) => fields.importUrl !== '' && change.mutate(fields, outcome),
    onSaved: (_calendar, fields, saved) => saved.reset(fields),
    failure: (error) => !hasFieldErrors(error) && describeFailure(error, words),
    form: { values: { importUrl }, resetOptions: { keepDirtyValues: true } },
  });

  function disconnect() {
    change.mutate({ importUrl: '' }, { onSuccess: () => form.reset({ importUrl: '' }) });
  }

  return (
    <Form {...form.formProps} className="grid gap-3">
      <h3 className="text-nav font-label">{words.inTitle}</h3>
      <Field label={words.inLabel} hint={words.inHint} error={form.errorOf('importUrl')}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...form.field('importUrl')}
        />
      </Field>
      {importUrl && <ImportState state={importState} />}
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <p role="status" className="text-small text-ink2 empty:hidden">
        {change.isSuccess && (importUrl ? words.connected : words.disconnected)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="secondary"
          size="small"
          busy={change.isPending && !disconnecting}
          busyLabel={words.reading}
          disabled={change.isPending}
        >
          {importUrl ? words.saveAddress : words.connect}
        </Button>
        {importUrl && (
          <Button
            variant="quiet"
            size="small"
            busy={change.isPending && disconnecting}
            disabled={change.isPending}
            onClick={disconnect}
          >
            {words.disconnect}
          </Button>
        )}
      </div>
    </Form>
  );
}

function ImportState({ state }: { state: OwnCalendar['importState'] }) {
  if (!state) return <p className="text-small text-ink2">{words.notRead}</p>;
  const time = formatDateAndTime(state.readAt);
  if (state.error && state.isPaused) {
    return <Notice tone="warning">{words.paused(time, state.error)}</Notice>;
  }
  if (state.error) return <Notice tone="warning">{words.unreadable(time, state.error)}</Notice>;
  return <p className="text-small text-ink2">{words.readAt(time)}</p>;
}

type CalendarAddressProps = { regNo: string; address: string };

/** Private address from which a calendar app reads the hires of the car. */
export function CalendarExportAddress({ regNo, address }: CalendarAddressProps) {
  const [isForbidden, setForbidden] = useState(false);
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const renewal = useRenewCalendarAddress(regNo);

  function offerCopyByHand() {
    setForbidden(true);
    input.current?.select();
  }

  return (
    <section aria-label={words.outTitle} className="grid gap-3">
      <h3 className="text-nav font-label">{words.outTitle}</h3>
      <Field label={words.outLabel} hint={words.outHint} error={isForbidden ? words.copyByHand : undefined}>
        <TextInput ref={input} readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      {renewal.isError && (
        <Notice tone="error">
          {describeFailure(renewal.error, { refused: words.renewRefused, broken: words.renewBroken })}
        </Notice>
      )}
      <p role="status" className="text-small text-ink2 empty:hidden">
        {renewal.isSuccess && !asking && words.renewed}
      </p>
      {asking && <Notice tone="warning">{words.renewQuestion}</Notice>}
      <div className="flex flex-wrap gap-3">
        {asking ? (
          <ConfirmRenewal renewal={renewal} onEnd={() => setAsking(false)} />
        ) : (
          <>
            <CopyButton
              text={address}
              label={words.copy}
              copiedLabel={words.copied}
              size="small"
              onForbidden={offerCopyByHand}
            />
            <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
              {words.renew}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

type ConfirmRenewalProps = { renewal: ReturnType<typeof useRenewCalendarAddress>; onEnd: () => void };

function ConfirmRenewal({ renewal, onEnd }: ConfirmRenewalProps) {
  return (
    <>
      <Button
        variant="danger"
        size="small"
        busy={renewal.isPending}
        busyLabel={words.renewing}
        onClick={() => renewal.mutate(undefined, { onSuccess: onEnd })}
        autoFocus
      >
        {words.renewYes}
      </Button>
      <Button variant="quiet" size="small" disabled={renewal.isPending} onClick={onEnd}>
        {uiWords.cancel}
      </Button>
    </>
  );
}
