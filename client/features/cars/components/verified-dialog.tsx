import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Dialog } from '../../../ui/dialog';
import { carQuery } from '../api';
import { carWords } from '../words';
import { verifiedBadgeWords } from './verified-words';

/**
 * Explains the badge of a verified owner and the other marks of this site. Reads the car from the query
 * cache: few people open the dialog, so the first screen passes no car to it.
 */
export function VerifiedDialog({ onClose }: { onClose: () => void }) {
  const { carId = '' } = useParams();
  const car = useQueryClient().getQueryData(carQuery(carId).queryKey);
  const { phoneMark, paperMarks } = verifiedBadgeWords;
  const marks = car?.insurance ? [phoneMark, ...paperMarks] : [phoneMark];
  return (
    <Dialog open title={carWords.aboutVerified} onClose={onClose}>
      <div className="grid gap-3">
        {verifiedBadgeWords.means.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <h3 className="mt-1 text-nav font-strong">{verifiedBadgeWords.others}</h3>
        <dl className="grid gap-2.5 text-small">
          {marks.map(({ label, text }) => (
            <div key={label}>
              <dt className="font-label">{label}</dt>
              <dd className="text-ink2">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="text-small">{verifiedBadgeWords.noPromise}</p>
      </div>
    </Dialog>
  );
}
