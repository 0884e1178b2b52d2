import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toDay } from '#shared/core/days';
import { MINUTE_MS } from '#shared/core/durations';
import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import { isDayHoldingState } from '#shared/hires/states';
import { ApiError } from '../../../lib/api-error';
import { describeFailure } from '../../../lib/failure-sentence';
import { formatDateAndTime } from '../../../lib/format';
import { saveFile } from '../../../lib/object-urls';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { agreementQuery, type SideAction } from '../api';
import { useDownloadEvidence } from '../handover/api';
import { recordWords } from '../handover/words';
import { canReportAccident } from '../incidents/incident-times';
import { accidentWords } from '../incidents/words';
import { CancellationRules } from '../price/cancellation-rules';
import type { Side } from '../sides';
import { hireWords } from '../words';
import { hirePassWords } from './pass-words';
import {
  canProposeChange,
  ENDING_HIRE_ACTIONS,
  getSideActionWords,
  hasHireBeenAccepted,
  listSideActions,
} from './side-actions';
import { describeHistoryEntry, hireScreenWords } from './words';

type HireMenuProps = {
  userId: string;
  hire: HireView;
  /** Side of the reader; null for an admin. */
  side: Side | null;
  now: number;
  onAction: (action: SideAction | 'propose' | 'drivers') => void;
  onClose: () => void;
};

/** Menu of rarely needed entries: other days, agreement, rules, history, and ways to end the hire. */
export function HireMenu({ userId, hire, side, now, onAction, onClose }: HireMenuProps) {
  const navigate = useNavigate();
  const [page, setPage] = useState<'menu' | 'history' | 'rules'>('menu');
  if (page === 'history')
    return (
      <Dialog open onClose={onClose} title={hireScreenWords.history}>
        <History hire={hire} />
      </Dialog>
    );
  if (page === 'rules')
    return (
      <Dialog open onClose={onClose} title={hireWords.cancellation}>
        <CancellationRules rules={hire.rules} />
      </Dialog>
    );
  const endings = side
    ? listSideActions(hire, side, now).filter((action) => ENDING_HIRE_ACTIONS.includes(action))
    : [];
  return (
    <Dialog open onClose={onClose} title={hirePassWords.more}>
      <ul className="-mx-2 divide-y divide-line">
        {side && canProposeChange(hire, now) && (
          <MenuRow onClick={() => onAction('propose')}>{hireScreenWords.propose}</MenuRow>
        )}
        {side && canReportAccident(hire, now) && (
          <MenuRow onClick={() => navigate(PATHS.accident(hire._id))}>{accidentWords.title}</MenuRow>
        )}
        {side && hire.state === 'under_way' && toDay(now) < hire.to && (
          <li>
            <Link to={PATHS.hireReturn(hire._id)} className={MENU_ROW}>
              {recordWords.early}
            </Link>
          </li>
        )}
        {side === 'renter' && isDayHoldingState(hire.state) && !hire.withDriver && (
          <MenuRow onClick={() => onAction('drivers')}>{hireScreenWords.drivers}</MenuRow>
        )}
        {hasHireBeenAccepted(hire) && <AgreementRow userId={userId} hire={hire} />}
        {(hire.state === 'under_way' || hire.state === 'completed') && <EvidenceRow hire={hire} />}
        {canProposeChange(hire, now) && (
          <MenuRow onClick={() => setPage('rules')}>{hireWords.cancellation}</MenuRow>
        )}
        <MenuRow onClick={() => setPage('history')}>{hireScreenWords.history}</MenuRow>
        {endings.map((action) => (
          <MenuRow key={action} isEnding onClick={() => onAction(action)}>
            {getSideActionWords(hire, action).button}
          </MenuRow>
        ))}
      </ul>
    </Dialog>
  );
}

const MENU_ROW =
  'flex min-h-13 w-full items-center rounded-control px-3 text-left text-body font-label hover:bg-sunken';

type MenuRowProps = {
  onClick: () => void;
  children: string;
  isEnding?: boolean;
  busy?: boolean;
  below?: ReactNode;
};

function MenuRow({ onClick, children, isEnding = false, busy = false, below }: MenuRowProps) {
  return (
    <li>
      <button
        type="button"
        disabled={busy}
        onClick={onClick}
        className={clsx(MENU_ROW, isEnding ? 'text-bad' : 'text-ink')}
      >
        {children}
      </button>
      {below}
    </li>
  );
}

/**
 * Saves the agreement. Fetches it again, because further drivers may have joined since; offline saves the
 * stored one. A plain link could not send the token.
 */
function AgreementRow({ userId, hire }: { userId: string; hire: HireView }) {
  const queryClient = useQueryClient();
  const file = useMutation({
    mutationFn: async () => {
      const query = agreementQuery(userId, hire);
      try {
        return await queryClient.fetchQuery({ ...query, staleTime: MINUTE_MS });
      } catch (error) {
        const stored = queryClient.getQueryData(query.queryKey);
        if (stored && error instanceof ApiError && error.code === 'offline') return stored;
        throw error;
      }
    },
    onSuccess: (pdf) => saveFile(hireScreenWords.agreementFile(hire.car.regNo, hire.from), pdf),
  });
  return (
    <MenuRow
      busy={file.isPending}
      onClick={() => file.mutate()}
      below={
        <>
          <p className="px-3 pb-3 text-small text-ink2">{hireScreenWords.agreementText}</p>
          {file.error && (
            <Notice tone="error" className="mx-3 mb-3">
              {describeFailure(file.error, { refused: hireScreenWords.agreementFailed })}
            </Notice>
          )}
        </>
      }
    >
      {file.isPending ? hireScreenWords.agreementBusy : hireScreenWords.agreement}
    </MenuRow>
  );
}

/** Downloads the evidence for police or insurer, from the hand-over on. */
function EvidenceRow({ hire }: { hire: HireView }) {
  const file = useDownloadEvidence(hire);
  return (
    <MenuRow
      busy={file.isPending}
      onClick={() => file.mutate()}
      below={
        file.error && (
          <Notice tone="error" className="mx-3 mb-3">
            {describeFailure(file.error, { refused: recordWords.evidenceFailed })}
          </Notice>
        )
      }
    >
      {file.isPending ? recordWords.evidenceBusy : recordWords.evidence}
    </MenuRow>
  );
}

/** Lists the history of a hire, oldest entry first. */
function History({ hire }: { hire: HireView }) {
  return (
    <ol className="grid gap-3">
      {hire.history.map((entry) => (
        <li key={entry.at + entry.action} className="border-l border-line pl-3">
          <p>{describeHistoryEntry(entry, hasHireBeenAccepted(hire))}</p>
          {entry.reason && <p className="text-ink2 wrap-anywhere">“{entry.reason}”</p>}
          <time dateTime={entry.at} className="text-small text-ink2">
            {formatDateAndTime(entry.at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
