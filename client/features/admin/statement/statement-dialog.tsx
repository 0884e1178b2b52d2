import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { BRAND } from '#shared/core/brand';
import { compareStatement, exportStatementComparison } from '#shared/payments/statement';
import { call } from '../../../lib/api-client';
import { failureSentence } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { CONTROL_CLASSES } from '../../../ui/control-classes';
import { Dialog } from '../../../ui/dialog';
import { DialogActions } from '../../../ui/dialog-actions';
import { Field } from '../../../ui/field';
import { useFieldControl } from '../../../ui/field-context';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { uiWords } from '../../../ui/words';
import { ExportButton } from '../table/export-button';
import { adminWords } from '../words';
import { ComparisonView } from './comparison-view';
import { statementWords } from './words';

/** Compares a file with the transactions; the server keeps nothing of it. */
function useCompareStatement() {
  return useMutation({
    mutationFn: (file: File) => call(compareStatement, { body: {} }, { files: [file] }),
  });
}

/** The whole comparison as CSV. @throws ApiError */
function exportComparison(file: File): Promise<string> {
  return call(exportStatementComparison, { body: {} }, { files: [file] });
}

/** Compares a statement of the M-Pesa portal with the transactions: asks for the file, then shows the result. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const compare = useCompareStatement();
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
            <ExportButton name={`${BRAND.wordmark}-statement`} fetch={() => exportComparison(file)} />
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
            <FileInput onChoose={choose} />
          </Field>
          {compare.error && <Notice tone="error">{failureSentence(compare.error, adminWords)}</Notice>}
        </Form>
      )}
    </Dialog>
  );
}

function FileInput({ onChoose }: { onChoose: (file: File | null) => void }) {
  return (
    <input
      type="file"
      accept=".csv,text/csv"
      {...useFieldControl()}
      className={`${CONTROL_CLASSES} h-12 py-2.5`}
      onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
    />
  );
}
