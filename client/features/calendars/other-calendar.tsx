import { calendarFields, type OwnCalendar } from '#shared/hires/calendar-contract';
import { hasFieldErrors } from '../../lib/api-error';
import { useContractForm } from '../../lib/contract-form';
import { describeFailure } from '../../lib/failure-sentence';
import { formatDateAndTime } from '../../lib/format';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { TextInput } from '../../ui/text-input';
import { useChangeCalendar } from './api';
import { otherCalendarWords as words } from './words';

type OtherCalendarProps = { regNo: string; calendar: Pick<OwnCalendar, 'importUrl' | 'importState'> };

/** Form for the address of another calendar whose entries block days, and the result of its last import. */
export function OtherCalendar({ regNo, calendar: { importUrl, importState } }: OtherCalendarProps) {
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
