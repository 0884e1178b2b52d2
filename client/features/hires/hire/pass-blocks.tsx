import { clsx } from 'clsx';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import MapPin from 'lucide-react/icons/map-pin';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { toDay } from '#shared/core/days';
import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import type { ShownInsuranceClass } from '#shared/papers/rules';
import { formatLongDay } from '../../../lib/day-words';
import { Plate } from '../../../ui/plate';
import { HiredCarPhoto, HireStateMark } from '../hired-car';
import { QuoteLines } from '../price/quote-lines';
import { findOtherPerson, findShownHireState, formatHireTitle, formatPersonName, type Side } from '../sides';
import { hireWords, insuranceWords, priceWords } from '../words';
import { hirePassWords } from './pass-words';

/** Head of a hire's screen; `state`: whether to show the hire's state, which only admins see. */
export function HirePassHeader({ hire, state }: { hire: HireView; state: boolean }) {
  return (
    <header className="on-pine bg-banner">
      <div className="page-width flex max-w-160 flex-wrap items-center gap-3 py-4.5">
        <HiredCarPhoto car={hire.car} sizes="84px" className="w-[84px] shrink-0 rounded-inner" />
        <div className="min-w-[min(100%,9rem)] flex-1">
          <h1 className="font-display text-h2 text-[#fff] wrap-anywhere">
            <Link to={PATHS.car(hire.car._id)} className="hover:underline">
              {formatHireTitle(hire)}
            </Link>
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <Plate regNo={hire.car.regNo} />
            {state && <HireStateMark state={findShownHireState(hire)} />}
          </p>
        </div>
      </div>
    </header>
  );
}

type BlockProps = { label: string; className?: string; children: ReactNode };

export function HirePassBlock({ label, className, children }: BlockProps) {
  return (
    <section aria-label={label} className={clsx('border-b border-line', className)}>
      {children}
    </section>
  );
}

export function HireDaysBlock({ hire, now }: { hire: HireView; now: number }) {
  const today = toDay(now);
  const { pickupFrom, pickupUntil } = hire.terms;
  return (
    <section
      aria-label={hirePassWords.when}
      className="grid grid-cols-2 border-b-2 border-dashed border-edge pt-4 pb-3.5"
    >
      <Time label={hirePassWords.pickUp} day={hire.from} hour={pickupFrom} isToday={hire.from === today} />
      <div className="border-l border-line pl-4">
        <Time
          label={hirePassWords.returnBy}
          day={hire.to}
          hour={pickupUntil}
          isToday={hire.to === today && hire.from !== today}
        />
      </div>
    </section>
  );
}

type TimeProps = { label: string; day: string; hour: number; isToday: boolean };

function Time({ label, day, hour, isToday }: TimeProps) {
  const time = hireWords.until(hour);
  return (
    <div>
      <p className="text-tiny text-ink2">{label}</p>
      <p className="font-display text-price tabular-nums">{isToday ? hirePassWords.today(time) : time}</p>
      <p className="text-tiny text-ink2">{formatLongDay(day)}</p>
    </div>
  );
}

export function HirePlaceBlock({ hire, side }: { hire: HireView; side: Side | null }) {
  const { car, place } = hire;
  const town = hirePassWords.near(car.nearestTown);
  return (
    <HirePassBlock label={hirePassWords.where} className="flex items-center gap-3 py-3">
      <MapPin size={20} aria-hidden className="shrink-0 text-tea" />
      <div className="min-w-0 grow">
        <p className="text-nav font-strong wrap-anywhere">{place || hirePassWords.agreedPlace}</p>
        <p className="text-tiny text-ink2 wrap-anywhere">
          {hire.delivery ? hirePassWords.brought[side ?? 'renter'] : town}
          {hire.withDriver && ` · ${hireWords.withDriver}`}
        </p>
      </div>
      {place && (
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${place}, ${car.nearestTown}, Kenya`)}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 shrink-0 items-center rounded-inner text-nav font-strong text-tea"
        >
          {hirePassWords.directions}
        </a>
      )}
    </HirePassBlock>
  );
}

/** Shows the renter whether the car is insured for hire; used only where papers are checked. */
export function InsuranceBlock({ insurance }: { insurance: ShownInsuranceClass }) {
  const isForHire = insurance === 'psv_self_drive' || insurance === 'psv_driver';
  const Icon = isForHire ? ShieldCheck : ShieldAlert;
  return (
    <HirePassBlock label={insuranceWords.title} className="flex items-start gap-3 py-3">
      <Icon size={20} aria-hidden className={clsx('shrink-0', isForHire ? 'text-tea' : 'text-warn')} />
      <p className="min-w-0 text-small">{insuranceWords.shown[insurance]}</p>
    </HirePassBlock>
  );
}

/** Lists what a side has to bring to the hand-over or, while the hire is under way, to the return. */
export function ThingsToBringBlock({ hire, side }: { hire: HireView; side: Side }) {
  const hasDeposit = (hire.quote.deposit ?? 0) > 0;
  const facts = { hasDeposit, withDriver: hire.withDriver };
  const sentence =
    hire.state === 'under_way' ? hirePassWords.bringBack[side](facts) : hirePassWords.bring[side](facts);
  return (
    <HirePassBlock label={hirePassWords.bringTitle} className="flex items-start gap-3 py-3.5">
      <ClipboardCheck size={20} aria-hidden className="shrink-0 text-tea" />
      <div className="min-w-0">
        <h2 className="text-nav font-strong">{hirePassWords.bringTitle}</h2>
        <p className="text-small text-ink2">{sentence}</p>
      </div>
    </HirePassBlock>
  );
}

/** Shows the price; before the hand-over what is still to pay, with the whole price folded. */
export function PriceBlock({ hire, side }: { hire: HireView; side: Side | null }) {
  const id = useId();
  const { quote } = hire;
  const whole = (
    <>
      <QuoteLines quote={quote} side={side ?? 'renter'} />
      <p className="mt-3 text-small text-ink2">{hireWords.noMoney[side ?? 'renter']}</p>
    </>
  );
  if (!side || hire.state !== 'accepted')
    return (
      <section aria-labelledby={id} className="py-3.5">
        <h2 id={id} className="mb-2 text-nav font-strong">
          {priceWords.title}
        </h2>
        {whole}
      </section>
    );
  const deposit = quote.deposit ?? 0;
  const other = formatPersonName(findOtherPerson(hire, side)).split(' ')[0] ?? '';
  return (
    <section aria-labelledby={id} className="py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="min-w-0 text-nav font-strong wrap-anywhere">
          {hirePassWords.toPay[side](other)}
        </h2>
        <p className="font-display text-price tabular-nums">{hireWords.money(quote.total + deposit)}</p>
      </div>
      <dl className="text-small text-ink2 tabular-nums">
        <Sum name={hirePassWords.hireOf(hire.days)} amount={quote.total} />
        {deposit > 0 && <Sum name={hirePassWords.deposit[side]} amount={deposit} />}
      </dl>
      <p className="mt-1 text-tiny text-warn">{hirePassWords.seeFirst[side]}</p>
      <details className="mt-1">
        <summary className="flex min-h-11 items-center rounded-inner text-nav font-label text-tea">
          {priceWords.title}
        </summary>
        {whole}
      </details>
    </section>
  );
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex justify-between gap-3">
      <dt>{name}</dt>
      <dd>{hirePassWords.amount(amount)}</dd>
    </div>
  );
}
