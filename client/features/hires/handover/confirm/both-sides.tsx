import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import { buildVariantUrl } from '#shared/cars/photo';
import { toDay } from '#shared/core/days';
import type { HireView } from '#shared/hires/contract';
import { formatDateAndTime, formatTime } from '../../../../lib/format';
import { Avatar } from '../../../../ui/avatar';
import { formatPersonName, type Side } from '../../sides';
import type { ConfirmationState } from '../record-state';
import { recordWords } from '../words';

type BothSidesProps = {
  hire: HireView;
  /** The reader's side; null for an admin. */
  side: Side | null;
  sides: Record<Side, ConfirmationState>;
  now: number;
};

/** Lists lender and renter, each with the state of their confirmation. */
export function SideConfirmations({ hire, side, sides, now }: BothSidesProps) {
  return (
    <ul
      aria-label={recordWords.people}
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {(['lender', 'renter'] as const).map((of) => {
        const name = formatPersonName(hire[of]);
        return (
          <li key={of} className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-3.5 py-2.5">
            <Avatar name={name} photoUrl={buildVariantUrl(hire[of].photoURL, 320, 'jpg')} size="small" />
            <p className="min-w-24 flex-1 wrap-anywhere">
              <span className="block text-nav leading-5 font-strong">{name}</span>
              <span className="block text-tiny text-ink2">{recordWords.role[of](of === side)}</span>
            </p>
            <SideMark state={sides[of]} now={now} />
          </li>
        );
      })}
    </ul>
  );
}

function SideMark({ state, now }: { state: ConfirmationState; now: number }) {
  const isDone = state.is === 'confirmed' || state.is === 'silent';
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-tiny font-label',
        isDone
          ? 'bg-ok-tint text-ok'
          : state.is === 'open'
            ? 'bg-sunken text-ink2'
            : 'bg-warn-tint text-warn',
      )}
    >
      {isDone && <Check size={16} aria-hidden />}
      {describeSide(state, now)}
    </span>
  );
}

function describeSide(state: ConfirmationState, now: number): string {
  switch (state.is) {
    case 'confirmed': {
      const words = recordWords.confirmedAt(formatMoment(state.at, now));
      return state.isDeviceTime ? `${words}, ${recordWords.deviceTime}` : words;
    }
    case 'silent':
      return recordWords.silentAt(formatMoment(state.at, now));
    case 'sending':
      return recordWords.sendingAt(formatMoment(state.at, now));
    case 'unproven':
      return recordWords.unproven;
    case 'open':
      return recordWords.notYet;
  }
}

/** Formats an instant as its time, with the date unless it is today. */
function formatMoment(at: string, now: number): string {
  return toDay(Date.parse(at)) === toDay(now) ? formatTime(at) : formatDateAndTime(at);
}
