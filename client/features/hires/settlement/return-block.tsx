import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import type { HireView } from '#shared/hires/contract';
import type { Side } from '../sides';
import { settlementQuery } from './api';
import { describeSettlementStage, getOtherPersonFirstName } from './context';
import { findSettlementStage, type SettlementStage } from './stage';
import { settlementWords } from './words';

/** Stages of a hire settlement in which a side has to act. */
const TASKS: Record<Side, readonly SettlementStage[]> = {
  renter: ['answerable'],
  lender: ['sendable', 'offered'],
};

type ReturnBlockProps = { userId: string; hire: HireView; side: Side; now: number };

/** Row that leads to the screen with the costs of the return; renders nothing before the return. */
export function ReturnBlock({ userId, hire, side, now }: ReturnBlockProps) {
  const { data: settlement } = useQuery(settlementQuery(userId, hire._id));
  const stage = settlement && findSettlementStage(settlement, now);
  if (!stage) return null;
  const context = { settlement, side, other: getOtherPersonFirstName(hire, side) };
  return (
    <Link
      to={PATHS.hireSettlement(hire._id)}
      className="my-4 flex min-h-15 items-center gap-3 rounded-card border border-line bg-surface px-3.5 py-3 hover:bg-sunken"
    >
      <ReceiptText size={20} aria-hidden className="shrink-0 text-tea" />
      <span className="min-w-0 grow">
        <span className="block text-nav font-strong">{settlementWords.rowTitle}</span>
        <span
          className={clsx(
            'block text-small wrap-anywhere',
            TASKS[side].includes(stage) ? 'font-label text-murram' : 'text-ink2',
          )}
        >
          {describeSettlementStage('rows', stage, context)}
        </span>
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-ink3" />
    </Link>
  );
}
