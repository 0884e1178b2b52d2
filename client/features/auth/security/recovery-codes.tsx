import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { TIMINGS } from '#shared/core/limits';
import { saveFile } from '../../../lib/save-file';
import { useTimeout } from '../../../lib/use-timeout';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { DialogActions } from '../../../ui/dialog-actions';
import { twoStepWords } from './words';

/** New recovery codes, shown once; only the button closes them, so that none is lost by a press outside. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const text = codes.join('\n');
  useTimeout(copied, TIMINGS.copyConfirmationMs, () => setCopied(false));

  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  }

  return (
    <Dialog
      open
      title={twoStepWords.codesTitle}
      description={twoStepWords.codesHint}
      closeButton="none"
      onClose={() => undefined}
      actions={
        <DialogActions>
          <Button onClick={onClose}>{twoStepWords.done}</Button>
        </DialogActions>
      }
    >
      <ul className="grid gap-1.5 rounded-control bg-sunken px-3.5 py-3 font-label tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" icon={copied ? Check : Copy} onClick={() => void copy()}>
          {copied ? twoStepWords.copied : twoStepWords.copy}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={Download}
          onClick={() => saveFile(twoStepWords.fileName, [text, '\n'])}
        >
          {twoStepWords.save}
        </Button>
      </div>
    </Dialog>
  );
}
