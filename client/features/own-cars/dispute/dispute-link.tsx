import { useState } from 'react';
import { disputeWords } from '../words';
import { DisputeDialog } from './dispute-dialog';

/** The way on from 'This car is already registered': opens the form of a dispute. */
export function DisputeLink({ regNo, suggestedPhone }: { regNo: string; suggestedPhone: string }) {
  const [open, setOpen] = useState(false);
  return (
    <p className="mt-1.5 text-small">
      {disputeWords.question}{' '}
      <button
        type="button"
        className="min-h-11 font-label text-tea underline md:min-h-10"
        onClick={() => setOpen(true)}
      >
        {disputeWords.open}
      </button>
      {open && <DisputeDialog regNo={regNo} suggestedPhone={suggestedPhone} onClose={() => setOpen(false)} />}
    </p>
  );
}
