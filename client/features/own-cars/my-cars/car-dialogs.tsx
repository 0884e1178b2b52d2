import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import ListChecks from 'lucide-react/icons/list-checks';
import Pencil from 'lucide-react/icons/pencil';
import Smartphone from 'lucide-react/icons/smartphone';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ListingCompleteness, ListingPart } from '#shared/cars/completeness';
import type { OwnCar } from '#shared/cars/own-cars-contract';
import { formatCarTitle } from '#shared/cars/rules';
import { FEES, PAGE_TIMINGS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { describeFailure } from '../../../lib/failure-sentence';
import { useTimeout } from '../../../lib/use-timeout';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { MoneyText } from '../../../ui/money-text';
import { Notice } from '../../../ui/notice';
import { Plate } from '../../../ui/plate';
import { uiWords } from '../../../ui/words';
import { useDeleteCar } from '../api';
import { CompletenessMeter } from '../form/completeness-meter';
import { completenessWords, ownCarWords } from '../words';

type CompleteDialogProps = {
  car: OwnCar;
  completeness: ListingCompleteness;
  onPart: (part: ListingPart) => void;
  onClose: () => void;
};

const ICONS: Partial<Record<ListingPart, typeof Pencil>> = { calendar: CalendarDays, phone: BadgeCheck };

export function CompletenessDialog({ car, completeness, onPart, onClose }: CompleteDialogProps) {
  return (
    <Dialog open onClose={onClose} title={formatCarTitle(car)}>
      <Plate regNo={car.regNo} className="-mt-2 mb-4" />
      <CompletenessMeter percent={completeness.percent} />
      <ul className="mt-4 grid gap-2.5">
        {completeness.missing.map((part) => (
          <li key={part} className="grid">
            <ActionRow
              tone="plain"
              icon={ICONS[part] ?? Pencil}
              label={completenessWords.parts[part].label}
              hint={completenessWords.parts[part].hint}
              onClick={() => onPart(part)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type ActionRowProps = {
  tone: 'main' | 'plain' | 'danger';
  icon: LucideIcon;
  label: string;
  hint: string;
  /** Content at the right edge of the button, for example a price. */
  aside?: ReactNode;
  onClick: () => void;
};

const TONES = {
  main: { box: 'border-tea bg-tea-tint', icon: 'text-tea', label: '' },
  plain: { box: 'border-line hover:border-edge', icon: '', label: '' },
  danger: { box: 'border-line hover:border-edge', icon: 'text-bad', label: 'text-bad' },
} as const;

/** Button in a list of actions. Its accessible name is `label`; `hint` and `aside` are its description. */
export function ActionRow({ tone, icon: Icon, label, hint, aside, onClick }: ActionRowProps) {
  const id = useId();
  const classes = TONES[tone];
  return (
    <button
      type="button"
      aria-describedby={aside ? `${id}-hint ${id}-aside` : `${id}-hint`}
      onClick={onClick}
      className={clsx(
        'flex min-h-18 items-center gap-3.5 rounded-card border px-4 py-3 text-left transition-transform active:scale-[.98]',
        classes.box,
      )}
    >
      <Icon size={24} aria-hidden className={classes.icon} />
      <span className="min-w-0 flex-1">
        <span className={clsx('block font-strong', classes.label)}>{label}</span>
        <span id={`${id}-hint`} aria-hidden className="block text-small text-ink2">
          {hint}
        </span>
      </span>
      {aside && (
        <span id={`${id}-aside`} aria-hidden>
          {aside}
        </span>
      )}
    </button>
  );
}

type DeleteCarProps = {
  car: OwnCar;
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
  /** Called 2 s after the car was deleted. */
  onDone: () => void;
};

const FAILURE = { refused: ownCarWords.removeRefused, broken: ownCarWords.removeBroken };

function DeleteCar({ car, onBusy, onCancel, onDone }: DeleteCarProps) {
  const deletion = useDeleteCar();
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  useTimeout(deletion.isSuccess, PAGE_TIMINGS.deleteModalCloseMs, onDone);

  if (deletion.isSuccess) return <Notice tone="success">{ownCarWords.removed}</Notice>;
  return (
    <div className="grid gap-4">
      <p ref={question} tabIndex={-1}>
        {ownCarWords.removeQuestion}
      </p>
      {deletion.isPending && <Notice tone="info">{ownCarWords.removing}</Notice>}
      {deletion.isError && <Notice tone="error">{describeFailure(deletion.error, FAILURE)}</Notice>}
      <div className="flex flex-col gap-2 md:flex-row-reverse md:gap-3">
        <Button
          variant="danger"
          busy={deletion.isPending}
          onClick={() => {
            onBusy(true);
            deletion.mutate(car, { onSettled: () => onBusy(false) });
          }}
        >
          {ownCarWords.remove}
        </Button>
        <Button variant="cancel" disabled={deletion.isPending} onClick={onCancel}>
          {uiWords.cancel}
        </Button>
      </div>
    </div>
  );
}

type CarAction = 'complete' | 'edit' | 'calendar' | 'dashboard' | 'duplicate' | 'remove';

type CarActionsDialogProps = {
  car: OwnCar;
  completeness: ListingCompleteness;
  onComplete: () => void;
  onPay: () => void;
  onEdit: () => void;
  onCalendar: () => void;
  onDuplicate: () => void;
  onClose: () => void;
};

/** Dialog with the actions on an own car; offers to pay once the reminder to renew was sent. */
export function CarActionsDialog(props: CarActionsDialogProps) {
  const { car, completeness, onPay, onComplete, onEdit, onCalendar, onDuplicate, onClose } = props;
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const [busy, setBusy] = useState(false);
  const ways: [LucideIcon, CarAction, () => void][] = [
    ...(completeness.missing.length > 0
      ? [[ListChecks, 'complete', onComplete] satisfies [LucideIcon, CarAction, () => void]]
      : []),
    [Pencil, 'edit', onEdit],
    [CalendarDays, 'calendar', onCalendar],
    [Eye, 'dashboard', () => void navigate(PATHS.lenderDashboard(car._id))],
    [Copy, 'duplicate', onDuplicate],
    [Trash, 'remove', () => setDeleting(true)],
  ];
  return (
    <Dialog open busy={busy} onClose={onClose} title={formatCarTitle(car)}>
      <p className="-mt-2 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink2">
        <Plate regNo={car.regNo} />
        <MoneyText amount={car.price} size="inline" />
        <span>{ownCarWords.seenBy(car.seenBy ?? 0)}</span>
      </p>
      {deleting ? (
        <DeleteCar car={car} onBusy={setBusy} onCancel={() => setDeleting(false)} onDone={onClose} />
      ) : (
        <div className="grid gap-2.5">
          {car.reminderSent && (
            <ActionRow
              tone="main"
              icon={Smartphone}
              label={ownCarWords.pay}
              hint={ownCarWords.payHint}
              aside={<MoneyText amount={FEES.listing} size="card" />}
              onClick={onPay}
            />
          )}
          {ways.map(([icon, way, onClick]) => (
            <ActionRow
              key={way}
              tone={way === 'remove' ? 'danger' : 'plain'}
              icon={icon}
              label={way === 'complete' ? completenessWords.open : ownCarWords[way]}
              hint={
                way === 'complete'
                  ? completenessWords.percent(completeness.percent)
                  : ownCarWords[`${way}Hint`]
              }
              onClick={onClick}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}
