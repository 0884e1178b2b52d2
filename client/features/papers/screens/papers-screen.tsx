import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import Eye from 'lucide-react/icons/eye';
import Mail from 'lucide-react/icons/mail';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { matchRoute, PATHS } from '#shared/core/paths';
import type { OwnPapers } from '#shared/papers/contract';
import { formatShortDay } from '../../../lib/day-words';
import { papersQuery } from '../../../lib/papers-query';
import { useUser } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { LinkButton } from '../../../ui/link-button';
import { LinkRow, LinkRows } from '../../../ui/link-rows';
import { NarrowScreen } from '../../../ui/narrow-screen';
import { Plate } from '../../../ui/plate';
import { QueryState } from '../../../ui/query-state';
import { PaperCard } from '../paper-card';
import {
  findMostUrgentPaperSlot,
  listPaperSlots,
  listStoredPaperSlots,
  type PaperSlot,
} from '../paper-slots';
import { SendDialog } from '../send/send-dialog';
import { papersWords } from '../words';

/** Screen of the user's papers; `?next=` is the car or invitation to return to, which needs a licence. */
export function PapersScreen() {
  const userId = useUser()?._id ?? '';
  return (
    <NarrowScreen page="papers" title={papersWords.title}>
      <QueryState
        query={useQuery(papersQuery(userId))}
        loading={papersWords.loading}
        failed={papersWords.failed}
      >
        {(papers) => {
          if (papers.country !== null) {
            return <Papers userId={userId} papers={papers} country={papers.country} />;
          }
          return papers.items.length > 0 ? (
            <StoredPapers userId={userId} papers={papers} />
          ) : (
            <EmptyState drawing="shield" sentence={papersWords.off} />
          );
        }}
      </QueryState>
    </NarrowScreen>
  );
}

function Papers({ userId, papers, country }: { userId: string; papers: OwnPapers; country: string }) {
  const [sending, setSending] = useState<string | null>(null);
  const next = readNextPath(useSearchParams()[0]);
  const slots = listPaperSlots(papers);
  const hasLicence = slots.some(
    ({ kind, shown }) => kind === 'licence' && (shown?.state === 'waiting' || shown?.state === 'accepted'),
  );
  const canGoOn = next !== null && hasLicence;
  const unsentCars = slots.filter(({ car, shown }) => car && !shown);
  const cards = slots.filter((slot) => !unsentCars.includes(slot));
  const first = canGoOn ? undefined : findMostUrgentPaperSlot(cards);
  const sent = slots.find(({ key }) => key === sending);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="font-display text-h2">{papersWords.heading}</h2>
        <p className="mt-1 text-nav text-ink2">{papersWords.intro}</p>
      </div>
      {canGoOn && <LinkButton to={next.path}>{papersWords.goOn[next.route]}</LinkButton>}
      {cards.map((slot) => (
        <PaperCard
          key={slot.key}
          userId={userId}
          slot={slot}
          isFirst={slot === first}
          onSend={() => setSending(slot.key)}
        />
      ))}
      <UnsentCars cars={unsentCars} neededFrom={papers.insuranceNeededFrom} onSend={setSending} />
      <LinkRows label={papersWords.contacts}>
        <LinkRow to={PATHS.verification} icon={Mail} label={papersWords.contacts} />
      </LinkRows>
      <WhatHappens />
      {sent && (
        <SendDialog
          userId={userId}
          kind={sent.kind}
          title={sent.title}
          country={country}
          car={sent.car}
          previous={sent.shown}
          onSent={() => setSending(null)}
          onClose={() => setSending(null)}
        />
      )}
    </div>
  );
}

/** Lists papers sent before the operator turned off paper checks; the user can only withdraw them. */
function StoredPapers({ userId, papers }: { userId: string; papers: OwnPapers }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-nav text-ink2">{papersWords.offStored}</p>
      {listStoredPaperSlots(papers).map((slot) => (
        <PaperCard key={slot.key} userId={userId} slot={slot} isFirst={false} onSend={() => undefined} />
      ))}
    </div>
  );
}

type UnsentCarsProps = {
  cars: readonly PaperSlot[];
  neededFrom: string | null;
  onSend: (key: string) => void;
};

/** Shows all cars that lack papers in one box, because an owner may have many cars. */
function UnsentCars({ cars, neededFrom, onSend }: UnsentCarsProps) {
  if (cars.length === 0) return null;
  return (
    <section
      aria-label={papersWords.unsentCars}
      className="rounded-panel border border-line bg-surface pt-3.5 shadow-rest"
    >
      <div className="px-3.5 pb-2">
        <h3 className="text-body font-strong">{papersWords.unsentCars}</h3>
        <p className="mt-1 text-nav text-ink2">
          {papersWords.why.car} {neededFrom && papersWords.neededFrom(formatShortDay(neededFrom))}
        </p>
      </div>
      <ul>
        {cars.map(({ key, title, car }) => (
          <li
            key={key}
            className="flex min-h-12 flex-wrap items-center gap-x-3 border-t border-line pr-1 pl-3.5"
          >
            <span className="min-w-0 flex-1 basis-24 text-nav font-strong wrap-anywhere">{car?.model}</span>
            <Plate regNo={car?.regNo ?? ''} />
            <Button
              variant="quiet"
              size="small"
              aria-label={papersWords.sendName(title)}
              onClick={() => onSend(key)}
            >
              {papersWords.send}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Returns the path of a car's screen with the chosen days, or of an invitation to drive; null for any other
 * address, such as one of another site.
 */
function readNextPath(address: URLSearchParams) {
  const next = address.get('next') ?? '';
  if (!next.startsWith('/') || next.startsWith('//')) return null;
  const route = matchRoute(next.split('?')[0] ?? '')?.route;
  return route === 'car' || route === 'driverInvitation' ? { path: next, route } : null;
}

const FACT_ICONS: readonly LucideIcon[] = [ShieldCheck, Eye, Trash];

function WhatHappens() {
  return (
    <ul className="rounded-panel border border-line bg-surface px-3.5 shadow-rest">
      {papersWords.facts.map(({ title, text }, at) => {
        const Icon = FACT_ICONS[at] ?? ShieldCheck;
        return (
          <li key={title} className="flex gap-3 border-line py-3 not-last:border-b">
            <Icon size={20} aria-hidden className="mt-px shrink-0 text-tea" />
            <div className="min-w-0">
              <p className="text-nav font-strong">{title}</p>
              <p className="text-nav text-ink2">{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
