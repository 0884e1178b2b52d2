import { Dialog } from '../../../ui/dialog';
import { carWords } from '../words';
import { verifiedWords } from './verified-words';

/** Says what the badge of a verified owner stands for, and what the other marks mean. */
export function VerifiedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title={carWords.aboutVerified} onClose={onClose}>
      <div className="grid gap-3">
        {verifiedWords.means.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <h3 className="mt-1 text-nav font-strong">{verifiedWords.others}</h3>
        <dl className="grid gap-2.5 text-small">
          {verifiedWords.marks.map(({ label, text }) => (
            <div key={label}>
              <dt className="font-label">{label}</dt>
              <dd className="text-ink2">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="text-small">{verifiedWords.noPromise}</p>
      </div>
    </Dialog>
  );
}
