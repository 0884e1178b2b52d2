import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HIRE_INCIDENT_LIMITS } from '#shared/core/return-limits';
import { accidentReportFields } from '#shared/hires/incident-contract';
import { useContractForm } from '../../../lib/contract-form';
import {
  type AccidentDraft,
  type AccidentPhoto,
  keepAccidentDraft,
} from '../../../lib/outbox/accident-drafts';
import { addOutboxEntry } from '../../../lib/outbox/outbox';
import type { WaitingAccident } from '../../../lib/outbox/waiting';
import { useUser } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { TextArea, TextInput } from '../../../ui/text-input';
import { AccidentPhotos } from './accident-photos';
import { sendWaitingAccident } from './send-accident';
import { accidentWords as words } from './words';

type Report = WaitingAccident['report'];

/** Pause in milliseconds after the last key press, before the draft is stored. */
const KEEP_AFTER_MS = 400;

/** Stores the draft while the user types; returns a function that stores it at once. */
function useKeptDraft(userId: string, hireId: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const keepNow = (draft: AccidentDraft) => {
    clearTimeout(timer.current);
    return keepAccidentDraft(userId, hireId, draft);
  };
  const keepSoon = (draft: AccidentDraft) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keepAccidentDraft(userId, hireId, draft), KEEP_AFTER_MS);
  };
  return { keepNow, keepSoon };
}

type AccidentFormProps = {
  userId: string;
  hireId: string;
  draft: AccidentDraft;
  /** The reader's photos that are already sent. */
  added: number;
  onSaved: () => void;
};

export function AccidentForm({ userId, hireId, draft, added, onSaved }: AccidentFormProps) {
  const user = useUser();
  const queryClient = useQueryClient();
  const { keepNow, keepSoon } = useKeptDraft(userId, hireId);
  const [photos, setPhotos] = useState(draft.photos);

  /** Adds the report to the outbox, which sends it at once if there is a network. */
  const save = useMutation({
    mutationFn: async (report: Report) => {
      const entry = { kind: 'accident' as const, id: report.reportId, hireId, report };
      const isWaiting = (await keepNow({ report, photos })) && (await addOutboxEntry(userId, entry));
      if (!isWaiting && user) await sendWaitingAccident(queryClient, user, { ...entry, photos });
      // Calls onSaved here and not in a callback of the mutation, because a report in the outbox unmounts the
      // form.
      onSaved();
    },
    networkMode: 'always',
  });
  const form = useContractForm({
    schema: accidentReportFields,
    defaultValues: draft.report,
    mutation: save,
    send: (report, outcome) => save.mutate({ ...report, deviceAt: new Date().toISOString() }, outcome),
    failure: { refused: words.sendFailed },
  });

  function changePhotos(next: readonly AccidentPhoto[]): void {
    setPhotos(next);
    void keepNow({ report: form.getValues(), photos: next });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
      onChange={() => keepSoon({ report: form.getValues(), photos })}
    >
      <fieldset disabled={save.isPending} className="grid min-w-0 grid-cols-1 gap-4">
        <Field label={words.place} error={form.errorOf('place')}>
          <TextInput maxLength={100} {...form.field('place')} />
        </Field>
        <Field label={words.text} error={form.errorOf('text')}>
          <TextArea rows={4} maxLength={HIRE_INCIDENT_LIMITS.textLength} {...form.field('text')} />
        </Field>
        <AccidentPhotos photos={photos} added={added} onChange={changePhotos} />
        <fieldset className="grid min-w-0 grid-cols-1 gap-3">
          <legend className="mb-2 font-strong">{words.other}</legend>
          <Field label={words.otherName} marker={words.optional} error={form.errorOf('otherName')}>
            <TextInput
              autoComplete="off"
              maxLength={HIRE_INCIDENT_LIMITS.nameLength}
              {...form.field('otherName')}
            />
          </Field>
          <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
            <Field label={words.otherPlate} marker={words.optional} error={form.errorOf('otherPlate')}>
              <TextInput
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={20}
                {...form.field('otherPlate', (text) => text.toUpperCase())}
              />
            </Field>
            <Field label={words.otherPhone} marker={words.optional} error={form.errorOf('otherPhone')}>
              <TextInput type="tel" autoComplete="off" maxLength={30} {...form.field('otherPhone')} />
            </Field>
          </div>
        </fieldset>
        <fieldset className="grid min-w-0 grid-cols-1 gap-3 md:grid-cols-2">
          <legend className="mb-2 font-strong">{words.policeTitle}</legend>
          <Field label={words.policeStation} marker={words.optional} error={form.errorOf('policeStation')}>
            <TextInput maxLength={HIRE_INCIDENT_LIMITS.nameLength} {...form.field('policeStation')} />
          </Field>
          <Field label={words.obNumber} marker={words.optional} error={form.errorOf('obNumber')}>
            <TextInput autoComplete="off" maxLength={40} {...form.field('obNumber')} />
          </Field>
        </fieldset>
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <Button type="submit" busy={save.isPending} busyLabel={words.sending}>
          {words.send}
        </Button>
      </fieldset>
    </form>
  );
}
