import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { describeFailure } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { uiWords } from '../../../ui/words';
import { contactTermsWords } from '../words';
import type { ContactSteps } from './contact-steps';

export function TermsDialog({ steps }: { steps: ContactSteps }) {
  const { reading, busy, failure, accept, cancel } = steps;
  const [ticked, setTicked] = useState(false);
  const [wasReading, setWasReading] = useState(reading);
  if (reading !== wasReading) {
    setWasReading(reading);
    if (reading) setTicked(false);
  }
  return (
    <Dialog
      open={reading}
      onClose={cancel}
      title={contactTermsWords.title}
      closeButton="none"
      actions={
        <DialogActions>
          <Button disabled={!ticked} busy={busy} busyLabel={contactTermsWords.showing} onClick={accept}>
            {contactTermsWords.show}
          </Button>
          <Button variant="cancel" onClick={cancel}>
            {uiWords.cancel}
          </Button>
        </DialogActions>
      }
    >
      <ul className="list-disc space-y-2.5 pl-5 marker:text-tea">
        {contactTermsWords.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
        <li>
          {contactTermsWords.readStart}{' '}
          <Link to={PATHS.terms} target="_blank" className="font-label text-tea underline">
            {contactTermsWords.readLink}
          </Link>{' '}
          {contactTermsWords.readEnd}
        </li>
      </ul>
      <Checkbox
        variant="panel"
        checked={ticked}
        onChange={(event) => setTicked(event.target.checked)}
        className="mt-4"
      >
        {contactTermsWords.accept}
      </Checkbox>
      {failure && (
        <Notice tone="error" className="mt-3">
          {describeFailure(failure, { refused: contactTermsWords.failed })}
        </Notice>
      )}
    </Dialog>
  );
}
