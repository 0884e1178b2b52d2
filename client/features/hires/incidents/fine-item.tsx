import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { Fine } from '#shared/hires/incident-contract';
import { type FineAction, listFineActions } from '#shared/hires/incidents';
import { formatLongDay } from '../../../lib/day-words';
import { useObjectUrl } from '../../../lib/object-urls';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { QueryState } from '../../../ui/query-state';
import type { Side } from '../sides';
import { fineNoticeQuery } from './api';
import { FineAnswerDialog } from './fine-answer-dialog';
import { incidentWords as words } from './words';

const STATE_CLASSES = {
  sent: 'text-murram',
  accepted: 'text-ok',
  contested: 'text-bad',
  withdrawn: 'text-ink2',
} as const;

type FineItemProps = { userId: string; hireId: string; side: Side | null; fine: Fine };

export function FineItem({ userId, hireId, side, fine }: FineItemProps) {
  const [open, setOpen] = useState<FineAction | 'notice' | null>(null);
  const close = () => setOpen(null);
  const { kind, amount, day, state, text, answerText, hasNotice } = fine;
  const title = words.fine(words.kinds[kind], amount, formatLongDay(day));
  const actions = side ? listFineActions(state, side) : [];
  return (
    <li className="grid grid-cols-1 gap-1.5 rounded-control bg-sunken px-3 py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="min-w-0 text-nav font-strong wrap-anywhere">{title}</h3>
        <p className={clsx('text-small font-label', STATE_CLASSES[state])}>{words.states[state]}</p>
      </div>
      {text && <p className="text-small wrap-anywhere">{words.quoted(text)}</p>}
      {answerText && <p className="text-small wrap-anywhere">{words.renterSays(answerText)}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {actions.map((action) => (
          <Button
            key={action}
            variant={action === 'accept' ? 'outlined' : 'secondary'}
            size="small"
            onClick={() => setOpen(action)}
          >
            {words.actions[action].button}
          </Button>
        ))}
        {hasNotice && (
          <Button variant="quiet" size="small" onClick={() => setOpen('notice')}>
            {words.notice}
          </Button>
        )}
      </div>
      {open === 'notice' && (
        <Dialog open onClose={close} title={title} size="wide" flush>
          <Notice userId={userId} hireId={hireId} fineId={fine._id} name={title} />
        </Dialog>
      )}
      {open && open !== 'notice' && (
        <FineAnswerDialog userId={userId} hireId={hireId} fineId={fine._id} action={open} onClose={close} />
      )}
    </li>
  );
}

type NoticeProps = { userId: string; hireId: string; fineId: string; name: string };

/** Shows the photo of the notice, which is fetched with the user's token. */
function Notice({ userId, hireId, fineId, name }: NoticeProps) {
  const query = useQuery(fineNoticeQuery(userId, hireId, fineId));
  const url = useObjectUrl(query.data);
  return (
    <QueryState query={query} loading={words.noticeLoading} failed={words.noticeFailed}>
      {() => url && <img src={url} alt={name} className="max-h-[70dvh] w-full object-contain" />}
    </QueryState>
  );
}
