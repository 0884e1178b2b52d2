import ArrowLeft from 'lucide-react/icons/arrow-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import KeyRound from 'lucide-react/icons/key-round';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import { findNextHireStep, isReviewDue, type NextHireStep } from '#shared/hires/next-step';
import { isDayHoldingState, isFinalHireState } from '#shared/hires/states';
import { lazyPart } from '../../../lib/lazy-part';
import { useNow } from '../../../lib/use-now';
import { ActionBar } from '../../../ui/action-bar';
import { IconButton } from '../../../ui/button';
import { HeaderIcons, HeaderTitle } from '../../../ui/header-slots';
import { LinkButton } from '../../../ui/link-button';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import type { SideAction } from '../api';
import { CodeBlock, HireRecordsBlock } from '../handover/pass/records-block';
import { useHireRecords } from '../handover/pass/use-hire-records';
import type { RecordTask } from '../handover/record-state';
import { recordWords } from '../handover/words';
import { AccidentRow } from '../incidents/accident-row';
import { hasBeenHandedOver } from '../incidents/incident-times';
import { loadAccidentScreen } from '../incidents/load-screen';
import { HirePhotos } from '../photos/hire-photos';
import { findOtherPerson, findSideOfUser, formatPersonName, type Side } from '../sides';
import { hireWords } from '../words';
import { ChangeDialog } from './change-dialog';
import { HireMenu } from './hire-menu';
import { NextStepPanel } from './next-panel';
import {
  HireDaysBlock,
  HirePassHeader,
  HirePlaceBlock,
  InsuranceBlock,
  PriceBlock,
  ThingsToBringBlock,
} from './pass-blocks';
import { AdminPeopleBlock, PeopleBlock } from './pass-people';
import { hirePassWords } from './pass-words';
import { hasHireBeenAccepted, SideActionDialog } from './side-actions';
import { hireScreenWords } from './words';

/** Renders the reviews of a hire; client/app supplies it because features do not import each other. */
export type RenderReview = (review: { hire: HireView; side: Side }) => ReactNode;

type HireReviewSlotProps = { hire: HireView; side: Side; now: number; review?: RenderReview | undefined };

/** Shows the reviews of a hire; renders nothing before reviews are possible. */
export function HireReviewSlot({ hire, side, now, review }: HireReviewSlotProps) {
  const isReviewed = hire.reviewUntil !== null && hire.reviewed.length > 0;
  if (!review || !(isReviewed || isReviewDue(hire, side, now))) return null;
  return <Panel className="my-4">{review({ hire, side })}</Panel>;
}

/** Renders the chat; client/app supplies it because features do not import each other. */
export type RenderChat = (chat: {
  otherId: string;
  otherName: string;
  carId: string;
  /** Title of the chat; by default it names the other person as the lender. */
  title?: string;
  onClose: () => void;
}) => ReactNode;

/** Shows that a hire can be read offline, once it is stored; client/app supplies it. */
export type RenderOfflineMark = (hire: HireView) => ReactNode;

/** If the group's code cannot be loaded, nothing is shown, because the hire is complete without its group. */
const GroupPanel = lazyPart(() => import('../group/group-panel'), 'GroupPanel', { failed: null });

/**
 * If the JavaScript of the deposit cannot be loaded offline, nothing is shown; the hire is complete without
 * it.
 */
const DepositBlock = lazyPart(() => import('../deposit/deposit-block'), 'DepositBlock', { failed: null });

const ReturnBlock = lazyPart(() => import('../settlement/return-block'), 'ReturnBlock', { failed: null });
/** If the incidents' code cannot be loaded offline, nothing is shown; the hire is complete without them. */
const IncidentsBlock = lazyPart(() => import('../incidents/incidents-block'), 'IncidentsBlock', {
  failed: null,
});
/** Loaded on demand, because most hires have no further driver. */
const DriversLine = lazyPart(() => import('../drivers/drivers-line'), 'DriversLine', { failed: null });
const DriversDialog = lazyPart(() => import('../drivers/drivers-dialog'), 'DriversDialog');

/** Next steps of the pick-up and return days; no panel above the hire is shown for these steps. */
const PASS_STEPS: readonly NextHireStep[] = ['hand-over', 'pick-up', 'take-back', 'bring-back'];

type HireDetailProps = {
  userId: string;
  hire: HireView;
  chat: RenderChat;
  offlineMark: RenderOfflineMark;
  review?: RenderReview | undefined;
};

type OpenDialog = SideAction | 'propose' | 'menu' | 'chat' | 'drivers';

/** Shows a hire like a travel pass, with the same blocks before, on and after its days. */
export function HireDetail({ userId, hire, chat, offlineMark, review }: HireDetailProps) {
  const now = useNow();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  useEffect(() => loadAccidentScreen([hire]), [hire]);
  const side = findSideOfUser(hire, userId);
  const isPassDay = side !== null && PASS_STEPS.includes(findNextHireStep(hire, side, now));
  const { task, ...records } = useHireRecords(userId, hire, side, now);
  const back = hire.state === 'under_way' ? records.known.return : null;
  const openReturn = back?.state === 'open' ? back : null;
  const icons = (
    <>
      {side && isDayHoldingState(hire.state) && offlineMark(hire)}
      <IconButton
        icon={Ellipsis}
        label={hirePassWords.more}
        className="size-11"
        onClick={() => setOpen('menu')}
      />
    </>
  );

  return (
    <>
      <HeaderTitle>{hirePassWords.title}</HeaderTitle>
      <HeaderIcons>{icons}</HeaderIcons>
      <TopRow>{icons}</TopRow>
      <HirePassHeader hire={hire} state={side === null} />
      <div className="page-width max-w-160 pb-4">
        {side && !isPassDay && (
          <NextStepPanel hire={hire} side={side} now={now} openReturn={openReturn} onAction={setOpen} />
        )}
        {side === 'renter' && !hasHireBeenAccepted(hire) && <GroupPanel userId={userId} hire={hire} />}
        {!side && (
          <Notice tone="info" className="mt-4">
            {hireScreenWords.notYours}
          </Notice>
        )}
        {side && hire.state === 'completed' && (
          <ReturnBlock userId={userId} hire={hire} side={side} now={now} />
        )}
        {side && <HireReviewSlot hire={hire} side={side} now={now} review={review} />}
        <HireDaysBlock hire={hire} now={now} />
        <HireRecordsBlock userId={userId} hire={hire} side={side} now={now} task={task} {...records} />
        <HirePlaceBlock hire={hire} side={side} />
        {side === 'renter' && hire.insurance && !isFinalHireState(hire.state) && (
          <InsuranceBlock insurance={hire.insurance} />
        )}
        {side ? (
          <PeopleBlock hire={hire} side={side} onMessage={() => setOpen('chat')} />
        ) : (
          <AdminPeopleBlock hire={hire} />
        )}
        {hasHireBeenAccepted(hire) && !hire.withDriver && (
          <DriversLine userId={userId} hire={hire} onOpen={() => setOpen('drivers')} />
        )}
        {side && hire.state !== 'requested' && isDayHoldingState(hire.state) && (
          <ThingsToBringBlock hire={hire} side={side} />
        )}
        {side && hire.state === 'under_way' && <AccidentRow userId={userId} hireId={hire._id} />}
        {side && <CodeBlock task={task} {...records} />}
        <PriceBlock hire={hire} side={side} />
        {hasHireBeenAccepted(hire) && (hire.quote.deposit ?? 0) > 0 && (
          <DepositBlock userId={userId} hire={hire} side={side} now={now} />
        )}
        {hasBeenHandedOver(hire) && <IncidentsBlock userId={userId} hire={hire} side={side} now={now} />}
        {hasHireBeenAccepted(hire) && <HirePhotos userId={userId} hire={hire} side={side} now={now} />}
        {task && (
          <div className="mt-4 grid max-lg:hidden">
            <RecordLink hire={hire} task={task} />
          </div>
        )}
      </div>
      {task && (
        <ActionBar>
          <RecordLink hire={hire} task={task} />
        </ActionBar>
      )}
      {open === 'menu' && (
        <HireMenu userId={userId} hire={hire} side={side} now={now} onAction={setOpen} onClose={close} />
      )}
      {open === 'drivers' && <DriversDialog userId={userId} hire={hire} side={side} onClose={close} />}
      {open === 'chat' && chat(describeChat(hire, side, close))}
      {side && <ActionDialog userId={userId} hire={hire} side={side} open={open} onClose={close} />}
    </>
  );
}

/**
 * Links to the hand-over or the return; the button is secondary if the answer to proposed days has the main
 * one.
 */
function RecordLink({ hire, task: { kind, need } }: { hire: HireView; task: RecordTask }) {
  return (
    <LinkButton
      to={kind === 'handover' ? PATHS.hireHandover(hire._id) : PATHS.hireReturn(hire._id)}
      variant={hire.change ? 'secondary' : 'main'}
      icon={KeyRound}
      className="grow"
    >
      {need === 'start' ? recordWords.start[kind] : recordWords.confirmTask[kind]}
    </LinkButton>
  );
}

/** Row with Back and the icons from 1024 px; narrower windows show both in the page's header. */
function TopRow({ children }: { children: ReactNode }) {
  return (
    <div className="page-width flex max-w-160 items-center gap-1 max-lg:hidden">
      <Link
        to={PATHS.hires}
        className="mr-auto inline-flex min-h-11 items-center gap-2 text-nav text-ink2 hover:text-ink"
      >
        <ArrowLeft size={16} aria-hidden />
        {hireWords.toHires}
      </Link>
      {children}
    </div>
  );
}

type ActionDialogProps = {
  userId: string;
  hire: HireView;
  side: Side;
  open: OpenDialog | null;
  onClose: () => void;
};

function ActionDialog({ userId, hire, side, open, onClose }: ActionDialogProps) {
  if (open === null || open === 'menu' || open === 'chat' || open === 'drivers') return null;
  if (open === 'propose') return <ChangeDialog userId={userId} hire={hire} side={side} onClose={onClose} />;
  return <SideActionDialog userId={userId} hire={hire} action={open} onClose={onClose} />;
}

function describeChat(hire: HireView, side: Side | null, onClose: () => void): Parameters<RenderChat>[0] {
  const other = findOtherPerson(hire, side);
  return {
    otherId: other._id,
    otherName: formatPersonName(other),
    carId: hire.car._id,
    ...(side === 'lender' && { title: hireScreenWords.chatWithRenter }),
    onClose,
  };
}
