import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import { formatDateAndTime } from '../../../lib/format';
import { useMediaQuery, WIDE_SCREEN } from '../../../lib/use-media-query';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { Plate } from '../../../ui/plate';
import { HiredCarPhoto } from '../hired-car-photo';
import { HirePhotos } from '../photos/hire-photos';
import { CancellationRules } from '../price/cancellation-rules';
import { QuoteLines } from '../price/quote-lines';
import { findOtherPerson, findSide, formatHireTitle, formatPersonName, type Side } from '../sides';
import { StateMark } from '../state-mark';
import { useNow } from '../use-now';
import { hireWords, priceWords } from '../words';
import { Agreement } from './agreement';
import { DetailsPanel } from './details-panel';
import { HireReviewSlot, type RenderReview } from './hire-review-slot';
import { NextPanel } from './next-panel';
import { PersonPanel } from './person-panel';
import { canProposeChange, wasAccepted } from './side-actions';
import { hireScreenWords, historyWords } from './words';

/** History of a hire, oldest entry first. */
function History({ entries }: { entries: HireView['history'] }) {
  return (
    <Panel title={hireScreenWords.history}>
      <ol className="grid gap-3">
        {entries.map((entry) => (
          <li key={entry.at + entry.action} className="border-l border-line pl-3">
            <p>{historyWords(entry)}</p>
            {entry.reason && <p className="text-ink2 wrap-anywhere">“{entry.reason}”</p>}
            <time dateTime={entry.at} className="text-small text-ink2">
              {formatDateAndTime(entry.at)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/**
 * Renders the chat of the messages feature, supplied by client/app because features do not import each other.
 */
export type RenderChat = (chat: {
  otherId: string;
  otherName: string;
  carId: string;
  /** Title of the chat; by default it says that the other person is the lender. */
  title?: string;
  onClose: () => void;
}) => ReactNode;

type HireDetailProps = {
  userId: string;
  hire: HireView;
  chat: RenderChat;
  review?: RenderReview | undefined;
};

/**
 * Details of a hire: two columns from 1024 px, with the next step and the price at the left, people and place
 * at the right.
 */
export function HireDetail({ userId, hire, chat, review }: HireDetailProps) {
  const now = useNow();
  const [chatting, setChatting] = useState(false);
  const side = findSide(hire, userId);
  const accepted = wasAccepted(hire);
  const other = findOtherPerson(hire, side);
  const isWide = useMediaQuery(WIDE_SCREEN);

  const people = (
    <>
      <DetailsPanel hire={hire} terms={hire.terms} />
      <PersonPanels hire={hire} side={side} onMessage={() => setChatting(true)} />
    </>
  );

  return (
    <>
      <HireHeading hire={hire} />
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_400px] lg:gap-10">
        <div className="grid min-w-0 gap-5">
          {side ? (
            <NextPanel userId={userId} hire={hire} side={side} now={now} />
          ) : (
            <Notice tone="info">{hireScreenWords.notYours}</Notice>
          )}
          {side && <HireReviewSlot hire={hire} side={side} now={now} review={review} />}
          {!isWide && people}
          <Panel title={priceWords.title}>
            <QuoteLines quote={hire.quote} side={side ?? 'renter'} />
            <p className="mt-3 text-small text-ink2">{hireWords.noMoney[side ?? 'renter']}</p>
          </Panel>
          {accepted && <HirePhotos userId={userId} hire={hire} side={side} now={now} />}
          {isWide && <History entries={hire.history} />}
        </div>
        <div className="grid min-w-0 gap-5">
          {isWide && people}
          {accepted && <Agreement userId={userId} hire={hire} />}
          {canProposeChange(hire, now) && (
            <Panel>
              <CancellationRules rules={hire.rules} />
            </Panel>
          )}
          {!isWide && <History entries={hire.history} />}
        </div>
      </div>
      {chatting &&
        chat({
          otherId: other._id,
          otherName: formatPersonName(other),
          carId: hire.car._id,
          ...(side === 'lender' && { title: hireScreenWords.chatWithRenter }),
          onClose: () => setChatting(false),
        })}
    </>
  );
}

type PersonPanelsProps = { hire: HireView; side: Side | null; onMessage: () => void };

/** Panel of the person on the other side; an admin sees the panels of both people. */
function PersonPanels({ hire, side, onMessage }: PersonPanelsProps) {
  if (!side) {
    return (['renter', 'lender'] as const).map((each) => (
      <PersonPanel key={each} person={hire[each]} side={each} />
    ));
  }
  const other = findOtherPerson(hire, side);
  return (
    <PersonPanel
      person={other}
      side={other._id === hire.renter._id ? 'renter' : 'lender'}
      {...explainMissingPhone(hire, side)}
      onMessage={onMessage}
    />
  );
}

/** Returns the text that says why no phone number is shown. */
function explainMissingPhone(hire: HireView, side: Side): { withoutPhone?: string } {
  if (wasAccepted(hire)) return { withoutPhone: hireScreenWords.noPhone };
  if (hire.state !== 'requested') return {};
  return { withoutPhone: hire.hasSeenNumber ? hireScreenWords.phoneSeen[side] : hireScreenWords.phoneLater };
}

function HireHeading({ hire }: { hire: HireView }) {
  return (
    <header className="mb-5 flex flex-wrap items-center gap-3">
      <HiredCarPhoto car={hire.car} sizes="96px" className="w-24 shrink-0 rounded-control" />
      <div className="min-w-0 grow basis-28">
        <h1 className="font-display text-h2 wrap-anywhere">
          <Link to={PATHS.car(hire.car._id)} className="hover:underline">
            {formatHireTitle(hire)}
          </Link>
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <Plate regNo={hire.car.regNo} />
          <StateMark state={hire.state} />
        </p>
      </div>
    </header>
  );
}
