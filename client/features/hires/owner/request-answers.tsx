import { clsx } from 'clsx';
import Clock from 'lucide-react/icons/clock';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buildVariantUrl } from '#shared/cars/photo';
import { PATHS } from '#shared/core/paths';
import type { HireParticipant, HireView } from '#shared/hires/contract';
import { formatTimeLeft } from '#shared/hires/next-line';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { SideActionDialog } from '../hire/side-actions';
import { hireScreenWords } from '../hire/words';
import { HiredCarPhoto } from '../hired-car';
import { HireSection, Rows } from '../list/hire-rows';
import { formatHireTitle, formatPersonName } from '../sides';
import { formatHiredDays, hireWords } from '../words';
import { ownerWords } from './words';

type RequestAnswersProps = { userId: string; requests: readonly HireView[]; now: number };

/** Requests with buttons to answer them, the one with the least time left first; nothing without requests. */
export function RequestAnswers({ userId, requests, now }: RequestAnswersProps) {
  const [open, setOpen] = useState<{ hire: HireView; action: 'accept' | 'decline' } | null>(null);
  const [first] = requests;
  if (!first) return null;
  return (
    <HireSection title={ownerWords.requests}>
      <Rows>
        {requests.map((hire) => (
          <li key={hire._id}>
            <Request
              hire={hire}
              isFirst={hire === first}
              now={now}
              onAnswer={(action) => setOpen({ hire, action })}
            />
          </li>
        ))}
      </Rows>
      {open && <SideActionDialog userId={userId} {...open} onClose={() => setOpen(null)} />}
    </HireSection>
  );
}

type RequestProps = {
  hire: HireView;
  isFirst: boolean;
  now: number;
  onAnswer: (action: 'accept' | 'decline') => void;
};

function Request({ hire, isFirst, now, onAnswer }: RequestProps) {
  const { renter, quote } = hire;
  const name = formatPersonName(renter);
  return (
    <article
      aria-label={ownerWords.requestOf(name)}
      className="px-3.5 pt-3 pb-3.5 md:grid md:grid-cols-[8rem_minmax(0,1fr)_auto] md:items-center md:gap-x-4 md:p-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 md:contents">
        <span className="md:hidden">
          <Avatar name={name} photoUrl={buildVariantUrl(renter.photoURL, 320, 'jpg')} size="small" />
        </span>
        <Link
          to={PATHS.hire(hire._id)}
          className="min-h-11 min-w-30 flex-1 rounded-inner md:flex md:min-h-0 md:items-baseline md:gap-2"
        >
          <span className="block text-nav font-strong wrap-anywhere md:truncate">{name}</span>
          <span className="block text-tiny text-ink2 md:truncate md:text-small">
            {describePerson(renter)}
          </span>
        </Link>
        <span
          className={clsx(
            'inline-flex min-h-6 shrink-0 items-center gap-1 rounded-full px-2 text-tiny font-label md:justify-self-end',
            isFirst ? 'bg-murram-tint text-murram' : 'bg-sunken text-ink2',
          )}
        >
          <Clock size={16} aria-hidden />
          {formatTimeLeft(Date.parse(hire.expiresAt) - now)}
        </span>
      </div>
      <div className="mt-2.5 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 md:contents">
        <HiredCarPhoto
          car={hire.car}
          sizes="(min-width: 48rem) 128px, 76px"
          className="w-19 shrink-0 rounded-inner md:col-start-1 md:row-span-4 md:row-start-1 md:w-32"
        />
        <div className="min-w-[min(100%,9rem)] flex-1 md:contents">
          <p className="md:col-span-2 md:truncate md:text-small">
            <span className="block text-tiny text-ink2 md:inline md:text-small">{formatHireTitle(hire)}</span>
            <span aria-hidden className="max-md:hidden">
              {' · '}
            </span>
            <span className="block text-nav font-strong md:inline md:text-small">
              {formatHiredDays(hire)}
            </span>
          </p>
          <p className="font-display text-price tabular-nums md:col-start-2 md:row-start-4">
            {hireWords.money(quote.total)}
          </p>
        </div>
      </div>
      {hire.note && (
        <p className="mt-2 line-clamp-3 text-small wrap-anywhere md:col-span-2 md:col-start-2 md:row-start-3 md:mt-0 md:line-clamp-1 md:text-ink2">
          “{hire.note}”
        </p>
      )}
      <div className="mt-2.5 grid grid-cols-2 gap-2 md:row-start-4 md:mt-1.5 md:flex">
        <Button variant="secondary" size="small" onClick={() => onAnswer('decline')}>
          {hireScreenWords.sideActions.decline.button}
        </Button>
        <Button
          variant={isFirst ? 'main' : 'outlined'}
          size="small"
          className="md:min-w-27"
          onClick={() => onAnswer('accept')}
        >
          {hireScreenWords.sideActions.accept.button}
        </Button>
      </div>
    </article>
  );
}

function describePerson({ rating, hires, proven }: HireParticipant): string {
  if (rating !== null) return ownerWords.rated(rating, hires);
  if (proven.licenceUntil !== null) return ownerWords.newChecked;
  return proven.phone ? ownerWords.newProven : ownerWords.newcomer;
}
