import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { SettlementContext } from './context';
import { splitDeposit } from './stage';
import { settlementWords } from './words';

/** Box of sums, with a rule above the last sum. */
export function SettlementSumsBox({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={settlementWords.sums}
      className="mt-3.5 rounded-card border border-line bg-surface p-3.5"
    >
      <dl className="grid gap-1">{children}</dl>
    </section>
  );
}

type SumProps = { name: string; amount: number; minus?: boolean; total?: boolean; due?: boolean };

/** Row with a sum; `due` marks money that is still owed. */
export function SumRow({ name, amount, minus = false, total = false, due = false }: SumProps) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-baseline justify-between gap-x-3',
        total && 'mt-1.5 border-t border-line pt-2 font-strong',
      )}
    >
      <dt className="min-w-0 text-nav wrap-anywhere">{name}</dt>
      <dd
        className={clsx(
          'ml-auto whitespace-nowrap tabular-nums',
          total ? 'font-display text-h3' : 'text-nav',
          due && 'text-murram',
        )}
      >
        {(minus ? settlementWords.minus : settlementWords.money)(amount)}
      </dd>
    </div>
  );
}

type ExpectedSumsProps = SettlementContext & { name: string; charged: number };

/** Shows how the deposit is split if `charged` is paid out of it; `name` labels the charge. */
export function ExpectedDepositSplit({ settlement, side, other, name, charged }: ExpectedSumsProps) {
  const { received } = settlement.deposit;
  const { back, owed } = splitDeposit(received, charged);
  return (
    <SettlementSumsBox>
      {received > 0 && <SumRow name={settlementWords.depositOf[side](other)} amount={received} />}
      <SumRow name={name} amount={charged} minus={received > 0} />
      {owed > 0 ? (
        <SumRow name={settlementWords.owedSoFar[side]} amount={owed} total due />
      ) : (
        received > 0 && <SumRow name={settlementWords.backSoFar[side]} amount={back} total />
      )}
    </SettlementSumsBox>
  );
}

/** Shows the settlement sums that the server computed, once the renter has answered. */
export function FinalSums({ settlement, side, other }: SettlementContext) {
  const { deposit, sums, settledAt } = settlement;
  const { received } = deposit;
  const back = settledAt === null ? sums.uncontested : received - sums.kept;
  return (
    <SettlementSumsBox>
      {received > 0 && <SumRow name={settlementWords.depositOf[side](other)} amount={received} />}
      {(settledAt === null || received === 0) && (
        <SumRow name={settlementWords.charged} amount={sums.charged} minus={received > 0} />
      )}
      {settledAt === null && <SumRow name={settlementWords.open} amount={sums.open} minus={received > 0} />}
      {settledAt !== null && received > 0 && (
        <SumRow name={settlementWords.kept[side]} amount={sums.kept} minus />
      )}
      {received > 0 && (
        <SumRow
          name={settledAt === null ? settlementWords.uncontested[side] : settlementWords.back[side](other)}
          amount={back}
          total
        />
      )}
      {sums.owed > 0 && (
        <SumRow name={settlementWords.owed[side](other)} amount={sums.owed} total={received === 0} due />
      )}
    </SettlementSumsBox>
  );
}
