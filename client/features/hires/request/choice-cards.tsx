import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import type { DayRange } from '#shared/hires/calendar';
import { formatRangeAndCount } from '../../../lib/day-words';
import { requestWords } from './words';

const CARD =
  'relative flex min-h-16 w-full items-center gap-3 rounded-control border border-edge bg-surface py-2 pr-3.5 pl-3.5 text-left';

/** Card with the chosen days, which opens the calendar. */
export function DaysCard({ value, onPress }: { value: DayRange | null; onPress: () => void }) {
  const words = value ? formatRangeAndCount(value) : requestWords.noDays;
  return (
    <button type="button" aria-haspopup="dialog" onClick={onPress} className={clsx(CARD, 'hover:bg-sunken')}>
      <CardText icon={CalendarDays} label={requestWords.when} words={words} />
      {value && <ChangeWord />}
    </button>
  );
}

type PlaceCardProps = {
  places: readonly { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
};

/** Card with the chosen place; a press opens the system's list of places. A single place is only shown. */
export function PlaceCard({ places, value, onChoose }: PlaceCardProps) {
  const chosen = places.find((place) => place.value === value)?.label ?? '';
  return (
    <div className={clsx(CARD, 'has-focus-visible:ring-3 has-focus-visible:ring-focus')}>
      <CardText icon={MapPin} label={requestWords.where} words={chosen} />
      {places.length > 1 && (
        <>
          <ChangeWord />
          <select
            aria-label={requestWords.where}
            value={value}
            onChange={({ target }) => onChoose(target.value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          >
            {places.map((place) => (
              <option key={place.value} value={place.value}>
                {place.label}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  );
}

function CardText({ icon: Icon, label, words }: { icon: LucideIcon; label: string; words: string }) {
  return (
    <>
      <Icon size={20} aria-hidden className="shrink-0 text-tea" />
      <span className="min-w-0 flex-1">
        <span className="block text-tiny text-ink2">
          {label}
          <span className="sr-only">: </span>
        </span>
        <span className="block text-nav font-strong wrap-anywhere">{words}</span>
      </span>
    </>
  );
}

function ChangeWord() {
  return (
    <span aria-hidden className="text-nav font-strong text-tea">
      {requestWords.change}
    </span>
  );
}
