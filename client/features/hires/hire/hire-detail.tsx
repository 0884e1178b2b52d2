import { useMutation, useQueryClient } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import { isReviewDue } from '#shared/hires/next-step';
import { describeFailure } from '../../../lib/failure-sentence';
import { formatDateAndTime } from '../../../lib/format';
import { saveFile } from '../../../lib/object-urls';
import { useMediaQuery, WIDE_SCREEN_QUERY } from '../../../lib/use-media-query';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { Plate } from '../../../ui/plate';
import { agreementQuery } from '../api';
import { HiredCarPhoto, StateMark } from '../hired-car';
import { HirePhotos } from '../photos/hire-photos';
import { CancellationRules } from '../price/cancellation-rules';
import { QuoteLines } from '../price/quote-lines';
import { findOtherPerson, findSide, formatHireTitle, formatPersonName, type Side } from '../sides';
import { hireWords, priceWords } from '../words';
import { DetailsPanel } from './details-panel';
import { NextPanel } from './next-panel';
import { PersonPanel } from './person-panel';
import { canProposeChange, wasAccepted } from './side-actions';
import { hireScreenWords, historyWords } from './words';

/** The reviews feature's; client/app supplies it because features do not import each other. */
export type RenderReview = (review: { hire: HireView; side: Side }) => ReactNode;

type HireReviewSlotProps = { hire: HireView; side: Side; now: number; review?: RenderReview | undefined };

/** Renders nothing before reviews are possible. */
export function HireReviewSlot({ hire, side, now, review }: HireReviewSlotProps) {
  const isReviewed = hire.reviewUntil !== null && hire.reviewed.length > 0;
  if (!review || !(isReviewed || isReviewDue(hire, side, now))) return null;
  return <Panel>{review({ hire, side })}</Panel>;
}

/** Also saves an agreement stored for reading without a network. A plain link could not send the token. */
function Agreement({ userId, hire }: { userId: string; hire: HireView }) {
  const queryClient = useQueryClient();
  const file = useMutation({
    mutationFn: () => queryClient.fetchQuery(agreementQuery(userId, hire)),
    onSuccess: (pdf) => saveFile(hireScreenWords.agreementFile(hire.car.regNo, hire.from), pdf),
  });
  return (
    <Panel>
      <Button
        variant="secondary"
        icon={FileText}
        busy={file.isPending}
        busyLabel={hireScreenWords.agreementBusy}
        onClick={() => file.mutate()}
        className="max-w-full flex-wrap wrap-anywhere"
      >
        {hireScreenWords.agreement}
      </Button>
      <p className="mt-2 text-small text-ink2">{hireScreenWords.agreementText}</p>
      {file.error && (
        <Notice tone="error" className="mt-3">
          {describeFailure(file.error, { refused: hireScreenWords.agreementFailed })}
        </Notice>
      )}
    </Panel>
  );
}

/** Oldest entry first. */
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

/** The chat of the messages feature; client/app supplies it because features do not import each other. */
export type RenderChat = (chat: {
  otherId: string;
  otherName: string;
  carId: string;
  /** By default it names the other person as the lender. */
  title?: string;
  onClose: () => void;
}) => ReactNode;

type HireDetailProps = {
  userId: string;
  hire: HireView;
  chat: RenderChat;
  review?: RenderReview | undefined;
};

/** Two columns from 1024 px: next step and price at the left, people and place at the right. */
export function HireDetail({ userId, hire, chat, review }: HireDetailProps) {
  const now = useNow();
  const [chatting, setChatting] = useState(false);
  const side = findSide(hire, userId);
  const accepted = wasAccepted(hire);
  const other = findOtherPerson(hire, side);
  const isWide = useMediaQuery(WIDE_SCREEN_QUERY);

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

/** An admin sees both people. */
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
