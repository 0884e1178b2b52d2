import { queryOptions, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { listKeys } from '#shared/cars/labels';
import { type ClaimedPaper, claimPaper, decidePaper, getPaperPhoto } from '#shared/papers/admin-contract';
import type { PAPER_DECISIONS } from '#shared/papers/contract';
import { INSURANCE_CLASS_NAMES, PAPER_REFUSAL_REASONS } from '#shared/papers/paper-words';
import { call } from '../../../lib/api-client';
import { useContractForm } from '../../../lib/contract-form';
import { addFaultReference, describeFailure } from '../../../lib/failure-sentence';
import { formatDate, getDayStartInstant } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { QueryState } from '../../../ui/query-state';
import { Select } from '../../../ui/select';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { type CallBody, useAdminCall } from '../api';
import { FactList, PanelSection } from '../panel/details-panel';
import { adminWords } from '../words';
import { adminPaperWords } from './words';

/**
 * Assigns a paper, such as a licence, to the admin; then shows its photos, typed text and the decision form.
 */
export function PaperCheck({ paperId }: { paperId: string }) {
  const claim = useAdminCall(claimPaper, { paperId });
  if (claim.data) return <ClaimedCheck claimed={claim.data} />;
  return (
    <div className="mb-5 grid gap-3">
      <p className="text-nav text-ink2">{adminPaperWords.beginNote}</p>
      {claim.error && <Notice tone="error">{describeFailure(claim.error, adminWords)}</Notice>}
      <Button
        className="justify-self-start"
        busy={claim.isPending}
        busyLabel={adminPaperWords.beginning}
        onClick={() => claim.mutate(undefined)}
      >
        {adminPaperWords.begin}
      </Button>
    </div>
  );
}

function ClaimedCheck({ claimed: { paper, typed, photos } }: { claimed: ClaimedPaper }) {
  const { facts } = adminPaperWords;
  return (
    <>
      <PanelSection title={adminPaperWords.typed}>
        <FactList
          facts={[
            [facts.account, paper.user?.name],
            [facts.number, typed?.number],
            [facts.name, typed?.name],
            [facts.chassis, typed?.chassis],
            [facts.classes, paper.classes.join(', ')],
            [facts.insurance, paper.insurance && INSURANCE_CLASS_NAMES[paper.insurance.class]],
            [facts.until, paper.until && formatDate(getDayStartInstant(paper.until))],
          ]}
        />
      </PanelSection>
      <PanelSection title={adminPaperWords.photos}>
        {!typed && <Notice tone="warning">{adminPaperWords.unreadable}</Notice>}
        <div className="grid gap-3">
          {photos.map((photoId, at) => (
            <PaperPhoto key={photoId} paperId={paper._id} photoId={photoId} number={at + 1} />
          ))}
        </div>
      </PanelSection>
      <PanelSection title={adminPaperWords.decision}>
        <DecisionForm paperId={paper._id} />
      </PanelSection>
    </>
  );
}

/** Query of one photo; the cache drops it when the panel closes. */
function photoQuery(paperId: string, photoId: string) {
  return queryOptions({
    queryKey: ['admin', 'paper-photo', paperId, photoId],
    queryFn: ({ signal }) => call(getPaperPhoto, { params: { paperId, photoId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
}

type PaperPhotoProps = { paperId: string; photoId: string; number: number };

function PaperPhoto({ paperId, photoId, number }: PaperPhotoProps) {
  const [open, setOpen] = useState(false);
  const { photoLoading, photoFailed, photoOf } = adminPaperWords;
  return (
    <QueryState
      query={useQuery(photoQuery(paperId, photoId))}
      loading={photoLoading}
      failed={photoFailed}
      refused={(error) => <Notice tone="error">{addFaultReference(photoFailed, error)}</Notice>}
    >
      {({ image }) => (
        <>
          <button type="button" onClick={() => setOpen(true)} className="block w-full cursor-zoom-in">
            <img src={image} alt={photoOf(number)} className="w-full rounded-control border border-line" />
          </button>
          {open && <LargePhoto image={image} name={photoOf(number)} onClose={() => setOpen(false)} />}
        </>
      )}
    </QueryState>
  );
}

function LargePhoto({ image, name, onClose }: { image: string; name: string; onClose: () => void }) {
  const [isZoomed, setZoomed] = useState(false);
  return (
    <Dialog open onClose={onClose} title={name} size="wide" flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the enlarged photo */}
      <div className="max-h-[65dvh] overflow-auto" tabIndex={0}>
        <img src={image} alt={name} className={clsx('max-w-none', isZoomed ? 'w-[300%]' : 'w-full')} />
      </div>
      <div className="p-3">
        <Button
          variant="secondary"
          size="small"
          icon={isZoomed ? ZoomOut : ZoomIn}
          onClick={() => setZoomed(!isZoomed)}
        >
          {isZoomed ? adminPaperWords.zoomOut : adminPaperWords.zoomIn}
        </Button>
      </div>
    </Dialog>
  );
}

type Decision = (typeof PAPER_DECISIONS)[number];

function DecisionForm({ paperId }: { paperId: string }) {
  const decide = useAdminCall(decidePaper, { paperId });
  const form = useContractForm<CallBody<typeof decidePaper>>({
    schema: decidePaper.body,
    defaultValues: { decision: 'accept', reason: null, note: '' },
    mutation: decide,
    send: decide.mutate,
    onSaved: (_reply, { decision }) => void showToast(adminPaperWords.done[decision]),
    failure: adminWords,
  });

  function submit(decision: Decision) {
    form.setValue('decision', decision);
    form.submit();
  }

  return (
    <Form onSubmit={() => undefined} changes={form.changes}>
      <fieldset disabled={decide.isPending} className="grid min-w-0 gap-3">
        <Field label={adminPaperWords.reason} error={form.errorOf('reason')}>
          <Select
            defaultValue=""
            onChange={({ target }) => {
              form.edited('note');
              form.setValue('reason', findReason(target.value));
            }}
          >
            <option value="">{adminPaperWords.chooseReason}</option>
            {listKeys(PAPER_REFUSAL_REASONS).map((reason) => (
              <option key={reason} value={reason}>
                {PAPER_REFUSAL_REASONS[reason]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={adminPaperWords.note} hint={adminPaperWords.noteHint} error={form.errorOf('note')}>
          <TextInput autoComplete="off" {...form.field('note')} />
        </Field>
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <div className="flex flex-wrap gap-2.5">
          <Button
            size="small"
            busy={decide.isPending}
            busyLabel={adminPaperWords.deciding}
            onClick={() => submit('accept')}
          >
            {adminPaperWords.accept}
          </Button>
          <Button size="small" variant="secondary" onClick={() => submit('ask_photo')}>
            {adminPaperWords.askPhoto}
          </Button>
          <Button size="small" variant="secondary" onClick={() => submit('refuse')}>
            {adminPaperWords.refuse}
          </Button>
        </div>
      </fieldset>
    </Form>
  );
}

function findReason(name: string): keyof typeof PAPER_REFUSAL_REASONS | null {
  return listKeys(PAPER_REFUSAL_REASONS).find((reason) => reason === name) ?? null;
}
