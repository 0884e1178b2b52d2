import type { FieldErrors } from '#shared/core/errors';
import type { DayRange } from '#shared/hires/calendar';
import { useContractForm } from '../../lib/contract-form';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Form } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { TextInput } from '../../ui/text-input';
import { useChangeCalendar } from './api';
import { pauseWords } from './words';

type PauseFormProps = { regNo: string; pausedUntil: string | null; window: DayRange };

/** Form that pauses a car until a day, or ends its pause. */
export function PauseForm({ regNo, pausedUntil, window }: PauseFormProps) {
  const change = useChangeCalendar(regNo);
  const ending = change.variables?.pausedUntil === null;
  const form = useContractForm({
    check: ({ day }): FieldErrors =>
      day >= window.from && day <= window.to ? {} : { day: pauseWords.chooseDay },
    defaultValues: { day: pausedUntil ?? '' },
    mutation: change,
    send: ({ day }, outcome) => change.mutate({ pausedUntil: day }, outcome),
    onSaved: (_calendar, { day }, saved) => saved.reset({ day }),
    failure: pauseWords,
    form: { values: { day: pausedUntil ?? '' }, resetOptions: { keepDirtyValues: true } },
  });

  function end() {
    form.clearErrors();
    change.mutate({ pausedUntil: null }, { onSuccess: () => form.reset({ day: '' }) });
  }

  return (
    <Form {...form.formProps} className="grid gap-3 border-t border-line pt-5">
      <h3 className="font-display text-h3">{pauseWords.title}</h3>
      {pausedUntil && <Notice tone="warning">{pauseWords.pausedUntil(pausedUntil)}</Notice>}
      <Field label={pauseWords.until} hint={pauseWords.hint} error={form.errorOf('day')}>
        <TextInput type="date" min={window.from} max={window.to} {...form.field('day')} />
      </Field>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
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
          <Button variant="quiet" busy={change.isPending && ending} disabled={change.isPending} onClick={end}>
            {pauseWords.end}
          </Button>
        )}
      </div>
    </Form>
  );
}
