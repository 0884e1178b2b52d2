import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import Camera from 'lucide-react/icons/camera';
import CarFront from 'lucide-react/icons/car-front';
import Check from 'lucide-react/icons/check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import IdCard from 'lucide-react/icons/id-card';
import Trash from 'lucide-react/icons/trash-2';
import User from 'lucide-react/icons/user';
import { useState } from 'react';
import { toDay } from '#shared/core/days';
import type { OwnPaper } from '#shared/papers/contract';
import { PAPER_REFUSAL_REASONS } from '#shared/papers/paper-words';
import type { PaperKind, PaperState } from '#shared/papers/rules';
import { formatShortDay } from '../../lib/day-words';
import { describeFailure } from '../../lib/failure-sentence';
import { formatDate, formatDayAndMonth, formatTime, getDayStartInstant } from '../../lib/format';
import { Button } from '../../ui/button';
import { FormDialog } from '../../ui/form-dialog';
import { Notice } from '../../ui/notice';
import { showToast } from '../../ui/toast';
import { useAppealPaper, useWithdrawPaper } from './api';
import { isPaperExpired, type PaperSlot } from './paper-slots';
import { papersWords } from './words';

const ICONS: Readonly<Record<PaperKind, LucideIcon>> = { licence: IdCard, identity: User, car: CarFront };

type ShownState = PaperState | 'expired';

const PILLS: Readonly<Record<ShownState, { icon: LucideIcon; classes: string }>> = {
  waiting: { icon: Hourglass, classes: 'bg-warn-tint text-warn' },
  photo_asked: { icon: Camera, classes: 'bg-bad-tint text-bad' },
  refused: { icon: CircleX, classes: 'bg-bad-tint text-bad' },
  accepted: { icon: Check, classes: 'bg-ok-tint text-ok' },
  expired: { icon: CircleX, classes: 'bg-bad-tint text-bad' },
};

type PaperCardProps = {
  userId: string;
  slot: PaperSlot;
  /** Whether this card has the only filled button of the screen. */
  isFirst: boolean;
  onSend: () => void;
};

export function PaperCard({ userId, slot, isFirst, onSend }: PaperCardProps) {
  const { kind, title, shown, accepted } = slot;
  const Icon = ICONS[kind];
  const state = shown && (isPaperExpired(shown) ? 'expired' : shown.state);
  return (
    <section aria-label={title} className="rounded-panel border border-line bg-surface p-3.5 shadow-rest">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-bone text-ink2">
          <Icon size={22} aria-hidden />
        </span>
        <div className="min-w-0">
          <h3 className="text-body font-strong wrap-anywhere">{title}</h3>
          {state && <Pill state={state} />}
        </div>
      </div>
      <p className="mt-2.5 text-nav text-ink2">
        {shown ? <StateText paper={shown} /> : papersWords.why[kind]}
        {accepted && accepted !== shown && accepted.until && (
          <> {papersWords.stillCounts(formatShortDay(accepted.until))}</>
        )}
      </p>
      {slot.action && (
        <Button
          variant={isFirst ? 'main' : 'outlined'}
          icon={Camera}
          className="mt-3 w-full"
          aria-label={slot.action === 'send' ? papersWords.sendName(title) : undefined}
          onClick={onSend}
        >
          {papersWords[slot.action]}
        </Button>
      )}
      {shown?.canAppeal && <Appeal userId={userId} paperId={shown._id} />}
      {shown && <Withdraw userId={userId} paper={shown} title={title} />}
    </section>
  );
}

function Pill({ state }: { state: ShownState }) {
  const { icon: Icon, classes } = PILLS[state];
  return (
    <span
      className={clsx(
        'mt-0.5 inline-flex min-h-6 max-w-full items-center gap-1 rounded-full px-2 text-small font-label wrap-anywhere',
        classes,
      )}
    >
      <Icon size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0">{papersWords.states[state]}</span>
    </span>
  );
}

function StateText({ paper }: { paper: OwnPaper }) {
  const { state, until, decidedAt, reason, note, photosUntil, sentAt, lastCharacters } = paper;
  if (state === 'waiting') {
    return paper.isAppealed ? papersWords.appealed(sayWhen(sentAt)) : papersWords.sent(sayWhen(sentAt));
  }
  if (state === 'accepted') {
    const lines = [
      until &&
        (isPaperExpired(paper) ? papersWords.validWas : papersWords.validUntil)(
          formatDate(getDayStartInstant(until)),
        ),
      lastCharacters && papersWords.endsIn(lastCharacters),
      decidedAt && papersWords.photosDeleted(formatDayAndMonth(toDay(Date.parse(decidedAt)))),
    ];
    return lines.filter(Boolean).join(' ');
  }
  return (
    <>
      {reason && <strong className="font-strong text-bad">{PAPER_REFUSAL_REASONS[reason]} </strong>}
      {note} {photosUntil && papersWords.photosUntil(formatDayAndMonth(toDay(Date.parse(photosUntil))))}
    </>
  );
}

/** Formats an instant as 'today at 10:12', or as a day if it was not today. */
function sayWhen(at: string): string {
  const day = toDay(Date.parse(at));
  return day === toDay(Date.now()) ? papersWords.todayAt(formatTime(at)) : formatShortDay(day);
}

function Appeal({ userId, paperId }: { userId: string; paperId: string }) {
  const appeal = useAppealPaper(userId, paperId);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="mt-1 w-full"
        busy={appeal.isPending}
        onClick={() => appeal.mutate(undefined, { onSuccess: () => void showToast(papersWords.appealDone) })}
      >
        {papersWords.appeal}
      </Button>
      {appeal.error && (
        <Notice tone="error">{describeFailure(appeal.error, { refused: papersWords.appealFailed })}</Notice>
      )}
    </>
  );
}

function Withdraw({ userId, paper, title }: { userId: string; paper: OwnPaper; title: string }) {
  const [asking, setAsking] = useState(false);
  const label = paper.state === 'accepted' ? papersWords.withdrawChecked : papersWords.withdraw;
  return (
    <>
      <button
        type="button"
        aria-label={papersWords.withdrawName(label, title)}
        className="mt-1 flex min-h-11 items-center gap-1.5 text-nav font-label text-bad"
        onClick={() => setAsking(true)}
      >
        <Trash size={18} aria-hidden />
        {label}
      </button>
      {asking && (
        <WithdrawDialog userId={userId} paperId={paper._id} title={title} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

type WithdrawDialogProps = { userId: string; paperId: string; title: string; onClose: () => void };

function WithdrawDialog({ userId, paperId, title, onClose }: WithdrawDialogProps) {
  const withdraw = useWithdrawPaper(userId, paperId);
  return (
    <FormDialog
      title={papersWords.withdrawTitle(title)}
      description={papersWords.withdrawQuestion}
      submit={papersWords.withdrawConfirm}
      busyLabel={papersWords.withdrawing}
      variant="danger"
      busy={withdraw.isPending}
      failure={withdraw.error && describeFailure(withdraw.error, { refused: papersWords.withdrawFailed })}
      onSubmit={() =>
        withdraw.mutate(undefined, {
          onSuccess: () => [onClose(), void showToast(papersWords.withdrawn)],
        })
      }
      onClose={onClose}
    >
      {null}
    </FormDialog>
  );
}
