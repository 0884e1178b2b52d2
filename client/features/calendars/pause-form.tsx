import { type FormEvent, useState } from 'react';
import type { DayRange } from '#shared/hires/calendar';
import { failureSentence } from '../../lib/failure-sentence';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { TextInput } from '../../ui/text-input';
import { useChangeCalendar } from './api';
import { pauseWords } from './words';

type PauseFormProps = { regNo: string; pausedUntil: string | null; window: DayRange };

/** Pauses a car until a day, or ends its pause. */
export function PauseForm({ regNo, pausedUntil, window }: PauseFormProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const change = useChangeCalendar(regNo);
  const day = typed ?? pausedUntil ?? '';
  const ending = change.variables?.pausedUntil === null;

  function save(until: string | null) {
    change.mutate({ pausedUntil: until }, { onSuccess: () => setTyped(null) });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const valid = day >= window.from && day <= window.to;
    setRefused(!valid);
    if (valid) save(day);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-5">
      <h3 className="font-display text-h3">{pauseWords.title}</h3>
      {pausedUntil && <Notice tone="warning">{pauseWords.pausedUntil(pausedUntil)}</Notice>}
      <Field
        label={pauseWords.until}
        hint={pauseWords.hint}
        error={refused ? pauseWords.chooseDay : undefined}
      >
        <TextInput
          type="date"
          min={window.from}
          max={window.to}
          value={day}
          onChange={(event) => [setTyped(event.target.value), setRefused(false)]}
        />
      </Field>
      {change.isError && <Notice tone="error">{failureSentence(change.error, pauseWords)}</Notice>}
      <p role="status" className="text-small text-ink2 empty:hidden">
        {change.isSuccess && (pausedUntil ? pauseWords.paused(pausedUntil) : pauseWords.ended)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="secondary"
          busy={change.isPending && !ending}
          busyLabel={pauseWords.saving}
          disabled={change.isPending}
        >
          {pausedUntil ? pauseWords.change : pauseWords.pause}
        </Button>
        {pausedUntil && (
          <Button
            variant="quiet"
            busy={change.isPending && ending}
            disabled={change.isPending}
            onClick={() => [setRefused(false), save(null)]}
          >
            {pauseWords.end}
          </Button>
        )}
      </div>
    </form>
  );
}
