import type { LucideIcon } from 'lucide-react';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router-dom';
import { buildVariantUrl } from '#shared/cars/photo';
import { PATHS } from '#shared/core/paths';
import { formatContact, toInternationalPhoneDigits } from '#shared/core/phone';
import type { HireParticipant, HireView } from '#shared/hires/contract';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { findOtherPerson, formatPersonName, type Side } from '../sides';
import { HirePassBlock } from './pass-blocks';
import { hirePassWords } from './pass-words';
import { PersonFacts } from './person-panel';
import { hasHireBeenAccepted } from './side-actions';
import { hireScreenWords } from './words';

type PeopleBlockProps = { hire: HireView; side: Side; onMessage: () => void };

/** Shows how to reach the other side, and which phone number of the reader the other side sees. */
export function PeopleBlock({ hire, side, onMessage }: PeopleBlockProps) {
  const other = findOtherPerson(hire, side);
  const name = formatPersonName(other);
  const [first = name] = name.split(' ');
  const own = hire[side];
  return (
    <HirePassBlock label={hirePassWords.people} className="py-2.5">
      <PersonRow
        person={other}
        label={
          <>
            {hirePassWords.role[side === 'renter' ? 'lender' : 'renter']}{' '}
            {side === 'renter' ? (
              <Link to={PATHS.catalogue(other._id)} className="text-tea underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </>
        }
        text={other.phone ? formatPhoneNumber(other.phone) : explainMissingPhone(hire, side)}
      >
        {other.phone && (
          <>
            <IconLink
              href={`https://wa.me/${toInternationalPhoneDigits(other.phone)}`}
              label={hirePassWords.whatsApp(first)}
              icon={MessageCircle}
            />
            <IconLink
              href={`tel:+${toInternationalPhoneDigits(other.phone)}`}
              label={hirePassWords.call(first)}
              icon={Phone}
            />
          </>
        )}
      </PersonRow>
      {own.phone && (
        <PersonRow person={own} label={hirePassWords.ownNumber(first)} text={formatPhoneNumber(own.phone)} />
      )}
      {hire.state === 'requested' && <PersonFacts person={other} />}
      {hire.note && <p className="mt-2 whitespace-pre-line wrap-anywhere">“{hire.note}”</p>}
      <Button
        variant="secondary"
        size="small"
        icon={MessageCircle}
        className="mt-2 w-full"
        onClick={onMessage}
      >
        {hireScreenWords.message}
      </Button>
    </HirePassBlock>
  );
}

/** Shows both people to an admin, who is on neither side. */
export function AdminPeopleBlock({ hire }: { hire: HireView }) {
  return (
    <HirePassBlock label={hirePassWords.people} className="py-2.5">
      {(['lender', 'renter'] as const).map((side) => (
        <PersonRow
          key={side}
          person={hire[side]}
          label={hirePassWords.role[side]}
          text={formatPersonName(hire[side])}
        />
      ))}
    </HirePassBlock>
  );
}

type PersonRowProps = {
  person: HireParticipant;
  label: React.ReactNode;
  text: string;
  children?: React.ReactNode;
};

function PersonRow({ person, label, text, children }: PersonRowProps) {
  const name = formatPersonName(person);
  const isNumber = text.startsWith('+');
  return (
    <div className="flex min-h-14 items-center gap-3">
      <Avatar name={name} photoUrl={buildVariantUrl(person.photoURL, 320, 'jpg')} size="small" />
      <p className="min-w-0 grow wrap-anywhere">
        <span className="block text-tiny text-ink2">{label}</span>
        <span className={isNumber ? 'block text-body font-strong tabular-nums' : 'block text-small'}>
          {text}
        </span>
      </p>
      {children}
    </div>
  );
}

type IconLinkProps = { href: string; label: string; icon: LucideIcon };

function IconLink({ href, label, icon: Icon }: IconLinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
      className="grid size-[44px] shrink-0 place-items-center rounded-control border-[1.5px] border-edge bg-surface"
    >
      <Icon size={20} aria-hidden />
    </a>
  );
}

/** Groups the digits of a Kenyan number, as in '+254 767 684 772'. */
export function formatPhoneNumber(phone: string): string {
  return formatContact(phone).replace(/^(\+254)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
}

function explainMissingPhone(hire: HireView, side: Side): string {
  if (hasHireBeenAccepted(hire)) return hireScreenWords.noPhone;
  if (hire.state !== 'requested') return '';
  return hire.hasSeenNumber ? hireScreenWords.phoneSeen[side] : hireScreenWords.phoneLater;
}
