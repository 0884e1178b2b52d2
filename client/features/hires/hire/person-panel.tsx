import BadgeCheck from 'lucide-react/icons/badge-check';
import { Link } from 'react-router-dom';
import { buildVariantUrl } from '#shared/cars/photo';
import { PATHS } from '#shared/core/paths';
import type { HireParticipant } from '#shared/hires/contract';
import { formatMonthAndYear } from '../../../lib/format';
import { Avatar } from '../../../ui/avatar';
import { Panel } from '../../../ui/panel';
import { VerifiedBadge } from '../../../ui/verified-badge';
import { formatPersonName, type Side } from '../sides';
import { hireWords } from '../words';
import { hireScreenWords } from './words';

type PersonPanelProps = { person: Omit<HireParticipant, 'phone'>; side: Side };

export function PersonPanel({ person, side }: PersonPanelProps) {
  return (
    <Panel title={hireWords[side]}>
      <PersonHeading person={person} side={side} />
      <PersonFacts person={person} />
    </Panel>
  );
}

/** Photo and name of a person; a lender's name links to their catalogue. */
function PersonHeading({ person, side }: Pick<PersonPanelProps, 'person' | 'side'>) {
  const name = formatPersonName(person);
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} photoUrl={buildVariantUrl(person.photoURL, 320, 'jpg')} />
      <div className="min-w-0">
        {side === 'lender' ? (
          <Link to={PATHS.catalogue(person._id)} className="font-strong text-tea underline wrap-anywhere">
            {name}
          </Link>
        ) : (
          <p className="font-strong wrap-anywhere">{name}</p>
        )}
        <p className="text-small text-ink2">{hireScreenWords.since(formatMonthAndYear(person.createdAt))}</p>
      </div>
    </div>
  );
}

export function PersonFacts({ person }: Pick<PersonPanelProps, 'person'>) {
  const { proven } = person;
  const verified = [
    proven.email && hireScreenWords.provenEmail,
    proven.phone && hireScreenWords.provenPhone,
    proven.licenceUntil !== null && hireScreenWords.licence(proven.licenceUntil.slice(0, 4)),
    proven.identity && hireScreenWords.identity,
  ].filter((line) => line !== false);
  return (
    <ul className="mt-3 grid gap-1 text-small text-ink2">
      {person.isVerified && (
        <li>
          <VerifiedBadge />
        </li>
      )}
      {verified.map((line) => (
        <li key={line} className="flex items-center gap-2">
          <BadgeCheck size={16} aria-hidden className="text-tea" />
          {line}
        </li>
      ))}
      {verified.length === 0 && <li>{hireScreenWords.unproven}</li>}
      <li>{hireScreenWords.hires(person.hires)}</li>
      {person.deposits && <li>{hireScreenWords.depositsBack(person.deposits)}</li>}
      {person.claims && <li>{hireScreenWords.claimsUpheld(person.claims)}</li>}
      {person.rating !== null && <li>{hireScreenWords.rating(person.rating, person.reviewCount)}</li>}
    </ul>
  );
}
