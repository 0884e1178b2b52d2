import { type FormEvent, useState } from 'react';
import { calendarFields, type OwnCalendar } from '#shared/hires/calendar-contract';
import { ApiError } from '../../lib/api-error';
import { failureSentence } from '../../lib/failure-sentence';
import { formatDateAndTime } from '../../lib/format';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { TextInput } from '../../ui/text-input';
import { useChangeCalendar } from './api';
import { otherCalendarWords as words } from './words';

type OtherCalendarProps = { regNo: string; calendar: Pick<OwnCalendar, 'importUrl' | 'importState'> };

/** The address of another calendar whose entries block days, and how reading it went. */
export function OtherCalendar({ regNo, calendar: { importUrl, importState } }: OtherCalendarProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const change = useChangeCalendar(regNo);
  const address = typed ?? importUrl;
  const disconnecting = change.variables?.importUrl === '';

  function save(url: string) {
    change.mutate(
      { importUrl: url },
      {
        onSuccess: () => setTyped(null),
        onError: (error) => setRefusal(error instanceof ApiError ? error.fields.importUrl : undefined),
      },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const problem = calendarFields.shape.importUrl.unwrap().safeParse(address).error?.issues[0]?.message;
    setRefusal(problem);
    if (!problem && address.trim()) save(address);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <h3 className="text-nav font-label">{words.inTitle}</h3>
      <Field label={words.inLabel} hint={words.inHint} error={refusal}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={address}
          onChange={(event) => [setTyped(event.target.value), setRefusal(undefined)]}
        />
      </Field>
      {importUrl && <ImportState state={importState} />}
      {change.isError && !refusal && <Notice tone="error">{failureSentence(change.error, words)}</Notice>}
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
            onClick={() => save('')}
          >
            {words.disconnect}
          </Button>
        )}
      </div>
    </form>
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
