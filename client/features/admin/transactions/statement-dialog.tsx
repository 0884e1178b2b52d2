import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { MPESA_STATEMENT_LIMITS } from '#shared/core/limits';
import {
  type ComparedTransaction,
  compareMpesaStatement,
  exportStatementComparison,
  STATEMENT_ROW_OUTCOMES,
  type StatementComparison,
  type StatementRowOutcome,
} from '#shared/payments/statement';
import { call } from '../../../lib/api-client';
import { describeFailure } from '../../../lib/failure-sentence';
import { formatDateAndTime, formatShillings } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { FileInput } from '../../../ui/file-input';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { Plate } from '../../../ui/plate';
import { uiWords } from '../../../ui/words';
import { buildAdminPath } from '../frame/location';
import { Tag } from '../panel/tag';
import { ExportButton, FilterChips } from '../table/table-controls';
import { adminWords } from '../words';
import { statementWords } from './words';

type ComparisonViewProps = {
  comparison: StatementComparison;
  /** Called when the admin opens a transaction of the comparison. */
  onOpen: () => void;
};

/** Result of a comparison: the period, the counts (a press on a count filters the rows), and the rows. */
function ComparisonView({ comparison, onOpen }: ComparisonViewProps) {
  const { period, counts, otherLines, rows } = comparison;
  const [chosen, setChosen] = useState('');
  const total = STATEMENT_ROW_OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);
  const shown = rows.filter(({ outcome }) => !chosen || outcome === chosen);
  return (
    <div className="grid min-w-0 gap-3">
      <p className="text-ink2" role="status">
        {period
          ? statementWords.period(formatDateAndTime(period.from), formatDateAndTime(period.to))
          : statementWords.empty}
      </p>
      {total > 0 && total === counts.matched && <Notice tone="success">{statementWords.clean}</Notice>}
      <FilterChips filters={STATEMENT_ROW_OUTCOMES.map(filterOf)} chosen={chosen} onChoose={setChosen} />
      {shown.length === 0 ? (
        <p className="text-nav text-ink2">{statementWords.none}</p>
      ) : (
        <table aria-label={statementWords.table} className="w-full text-left text-small">
          <thead className="bg-sunken text-ink2">
            <tr>
              <th scope="col" className="px-2 py-1.5 font-label">
                {statementWords.columns.transaction}
              </th>
              <th scope="col" className="px-2 py-1.5 text-right font-label">
                {statementWords.columns.there}
              </th>
              <th scope="col" className="px-2 py-1.5 text-right font-label">
                {statementWords.columns.here}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={`${row.kind} ${row.receipt} ${row.paymentId}`} row={row} onOpen={onOpen} />
            ))}
          </tbody>
        </table>
      )}
      {total > rows.length && <Notice tone="info">{statementWords.more(MPESA_STATEMENT_LIMITS.rows)}</Notice>}
      {otherLines > 0 && <p className="text-small text-ink2">{statementWords.otherLines(otherLines)}</p>}
    </div>
  );

  function filterOf(outcome: StatementRowOutcome): readonly [string, string] {
    return [outcome, statementWords.counted(statementWords.outcomes[outcome], counts[outcome])];
  }
}

function Row({ row, onOpen }: { row: ComparedTransaction; onOpen: () => void }) {
  const { outcome, kind, receipt, account, at, paymentId, note } = row;
  const name = receipt ?? statementWords.noReceipt;
  return (
    <tr className="border-t border-line align-top">
      <td className="min-w-0 px-2 py-2.5 wrap-anywhere">
        <span className="flex flex-wrap items-center gap-2">
          {paymentId ? (
            <Link
              to={buildAdminPath({ tab: 'transactions', view: paymentId })}
              onClick={onOpen}
              className="font-label text-tea underline"
            >
              {name}
            </Link>
          ) : (
            <span className="font-label">{name}</span>
          )}
          {account && <Plate regNo={account} />}
          <Tag tone={statementWords.tones[outcome]}>{statementWords.outcomes[outcome]}</Tag>
          {kind === 'refund' && <Tag tone="plain">{statementWords.refund}</Tag>}
        </span>
        <span className="mt-1 block text-ink2">
          {[at && formatDateAndTime(at), note].filter(Boolean).join(' · ')}
        </span>
      </td>
      <td className="px-2 py-2.5 text-right tabular-nums">{amountOf(row.statementAmount)}</td>
      <td className="px-2 py-2.5 text-right tabular-nums">{amountOf(row.ourAmount)}</td>
    </tr>
  );
}

function amountOf(amount: number | null): string {
  return amount === null ? adminWords.none : formatShillings(amount);
}

/** Compares a statement from the M-Pesa portal with the transactions. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  // The server does not store the file, so each call sends it again.
  const compare = useMutation({
    mutationFn: (file: File) => call(compareMpesaStatement, { body: {} }, { files: [file] }),
  });
  const choose = (chosen: File | null) => [setFile(chosen), setMissing(false)];

  return (
    <Dialog
      open
      size="wide"
      title={statementWords.title}
      description={compare.data ? undefined : statementWords.description}
      busy={compare.isPending}
      onClose={onClose}
      actions={
        compare.data && file ? (
          <DialogActions>
            <ExportButton
              name="statement"
              fetch={() => call(exportStatementComparison, { body: {} }, { files: [file] })}
            />
            <Button variant="cancel" onClick={() => [choose(null), compare.reset()]}>
              {statementWords.another}
            </Button>
          </DialogActions>
        ) : (
          <DialogActions>
            <Button type="submit" form={formId} busy={compare.isPending} busyLabel={statementWords.comparing}>
              {statementWords.compare}
            </Button>
            <Button variant="cancel" disabled={compare.isPending} onClick={onClose}>
              {uiWords.cancel}
            </Button>
          </DialogActions>
        )
      }
    >
      {compare.data ? (
        <ComparisonView comparison={compare.data} onOpen={onClose} />
      ) : (
        <Form
          id={formId}
          className="grid gap-4"
          onSubmit={() => {
            setMissing(!file);
            if (file) compare.mutate(file);
          }}
        >
          <Field label={statementWords.file} error={missing ? statementWords.fileMissing : undefined}>
            <FileInput accept=".csv,text/csv" onChoose={choose} />
          </Field>
          {compare.error && <Notice tone="error">{describeFailure(compare.error, adminWords)}</Notice>}
        </Form>
      )}
    </Dialog>
  );
}
