import { clsx } from 'clsx';
import Phone from 'lucide-react/icons/phone';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { toInternationalPhoneDigits } from '#shared/core/phone';
import type { HireView } from '#shared/hires/contract';
import { formatPhoneNumber } from '../hire/pass-people';
import { findOtherPerson, formatPersonName, type Side } from '../sides';
import { accidentWords as words } from './words';

/** Emergency numbers in Kenya. */
const EMERGENCY = [
  { name: words.police, number: '999' },
  { name: words.policeOther, number: '112' },
  { name: words.ambulance, number: '1199' },
] as const;

type CallFirstProps = {
  /** Hire; undefined until it is loaded, while the emergency numbers are already shown. */
  hire: HireView | undefined;
  side: Side | null;
};

/** Lists the numbers to call after an accident, the most urgent first, and what to do next. */
export function AccidentCallList({ hire, side }: CallFirstProps) {
  const other = hire && side && findOtherPerson(hire, side);
  return (
    <>
      <section aria-labelledby="call-first">
        <h2 id="call-first" className="mb-2 font-display text-h2">
          {words.callFirst}
        </h2>
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {EMERGENCY.map(({ name, number }) => (
            <CallRow key={number} name={name} shown={number} dial={number} />
          ))}
          {other?.phone && (
            <CallRow
              name={words.person[side === 'renter' ? 'lender' : 'renter'](formatPersonName(other))}
              shown={formatPhoneNumber(other.phone)}
              dial={`+${toInternationalPhoneDigits(other.phone)}`}
            />
          )}
          <li className="flex min-h-15 items-center gap-3 px-4 py-2">
            <ShieldCheck size={20} aria-hidden className="shrink-0 text-ink2" />
            <p className="min-w-0">
              <span className="block text-small text-ink2">{words.insurer}</span>
              <span className="text-nav font-strong">{words.insurerNumber}</span>
            </p>
          </li>
        </ul>
      </section>
      <section aria-labelledby="what-to-do">
        <h2 id="what-to-do" className="mb-2 font-display text-h3">
          {words.whatToDo}
        </h2>
        <ol className="grid list-decimal gap-1.5 pl-5 marker:font-strong">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </>
  );
}

type CallRowProps = { name: string; shown: string; dial: string };

function CallRow({ name, shown, dial }: CallRowProps) {
  return (
    <li>
      <a
        href={`tel:${dial}`}
        className="flex min-h-15 flex-wrap items-center gap-x-3 rounded-card px-4 py-2 hover:bg-sunken"
      >
        <Phone size={20} aria-hidden className="shrink-0 text-tea" />
        <span className="sr-only">{words.call}</span>{' '}
        <span className="min-w-24 flex-1 text-small text-ink2 wrap-anywhere">{name}</span>{' '}
        <span
          className={clsx(
            'text-tea tabular-nums',
            shown.length > 4 ? 'text-body font-strong' : 'font-display text-price',
          )}
        >
          {shown}
        </span>
      </a>
    </li>
  );
}
