import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import { formatRange } from '../../../lib/day-words';
import { useMediaQuery, WIDE_SCREEN_QUERY } from '../../../lib/use-media-query';
import { useNow } from '../../../lib/use-now';
import { Button } from '../../../ui/button';
import { LinkButton } from '../../../ui/link-button';
import type { SideAction } from '../api';
import { hiresWithPersonQuery } from '../car-queries';
import { listSideActions, SideActionDialog } from '../hire/side-actions';
import { hireScreenWords } from '../hire/words';
import { HiredCarPhoto, HireStateMark } from '../hired-car';
import { conversationHireWords } from '../list/words';
import { describeNextHireStep, splitHireList } from '../next-step';
import { findShownHireState, findSideOfUser, formatHireTitle, type Side } from '../sides';
import { hireWords } from '../words';

type ConversationHiresProps = {
  userId: string;
  otherId: string;
  /** Whether hires are folded to one line at first: 'folded' always, 'by-width' only on phones. */
  fold: 'folded' | 'by-width';
};

/** Shows the most urgent hire of two people that is not over, above their messages. */
export function ConversationHires({ userId, otherId, fold }: ConversationHiresProps) {
  const now = useNow();
  const { data: hires = [] } = useQuery(hiresWithPersonQuery(userId, otherId));
  const { tasks, coming } = splitHireList(hires, (hire) => findSideOfUser(hire, userId), now);
  const [hire, ...others] = [...tasks, ...coming];
  const side = hire && findSideOfUser(hire, userId);
  if (!hire || !side) return null;
  return (
    <section
      aria-label={conversationHireWords.label}
      className="max-h-[40dvh] shrink-0 overflow-y-auto border-b border-line bg-surface px-4 py-2.5 md:px-6"
    >
      <HireCard key={hire._id} userId={userId} hire={hire} side={side} now={now} fold={fold} />
      {others.length > 0 && (
        <Link to={PATHS.hires} className="text-small font-label text-tea underline">
          {conversationHireWords.more(others.length)}
        </Link>
      )}
    </section>
  );
}

/** Actions offered in a conversation; those that end an accepted hire are only on the hire's own screen. */
const SIDE_ACTIONS: readonly SideAction[] = ['accept', 'decline', 'accept-change', 'decline-change'];

type HireCardProps = Pick<ConversationHiresProps, 'userId' | 'fold'> & {
  hire: HireView;
  side: Side;
  now: number;
};

/** Card of a hire, which can be folded to its first line. */
function HireCard({ userId, hire, side, now, fold }: HireCardProps) {
  const isWide = useMediaQuery(WIDE_SCREEN_QUERY);
  const [isOpen, setOpen] = useState(isWide && fold === 'by-width');
  const [action, setAction] = useState<SideAction | null>(null);
  const actions = listSideActions(hire, side, now).filter((each) => SIDE_ACTIONS.includes(each));
  return (
    <>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3">
          <HiredCarPhoto car={hire.car} sizes="96px" className="w-12 shrink-0 rounded-inner" />
          <span className="@container min-w-[min(100%,7rem)] flex-1">
            <span className="block one-line text-nav font-strong">{formatHireTitle(hire)}</span>
            <span className="block one-line text-small text-ink2">{formatRange(hire)}</span>
          </span>
          <HireStateMark state={findShownHireState(hire)} />
          <ChevronDown size={20} aria-hidden className={isOpen ? 'rotate-180' : ''} />
        </summary>
        <p className="pt-2 text-nav wrap-anywhere">{describeNextHireStep(hire, side, now)}</p>
        <div className="flex flex-wrap gap-2 py-2">
          {actions.map((each, at) => (
            <Button
              key={each}
              size="small"
              variant={at === 0 ? 'main' : 'secondary'}
              onClick={() => setAction(each)}
            >
              {each === 'decline-change' && hire.change?.by === side
                ? hireScreenWords.withdraw
                : hireScreenWords.sideActions[each].button}
            </Button>
          ))}
          <LinkButton to={PATHS.hire(hire._id)} variant="secondary" size="small">
            {hireWords.open}
          </LinkButton>
        </div>
      </details>
      {action && (
        <SideActionDialog userId={userId} hire={hire} action={action} onClose={() => setAction(null)} />
      )}
    </>
  );
}
