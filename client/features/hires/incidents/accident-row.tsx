import ChevronRight from 'lucide-react/icons/chevron-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { useOutbox } from '../../../lib/outbox/outbox';
import { findWaitingAccident } from '../../../lib/outbox/waiting';
import { accidentWords } from './words';

/** Row of a hire's screen that leads to the accident screen, and shows whether a report is not sent yet. */
export function AccidentRow({ userId, hireId }: { userId: string; hireId: string }) {
  const waiting = findWaitingAccident(useOutbox(userId), hireId);
  return (
    <Link
      to={PATHS.accident(hireId)}
      className="flex min-h-13 items-center gap-3 border-b border-line text-nav hover:bg-sunken"
    >
      <TriangleAlert size={20} aria-hidden className="shrink-0 text-ink2" />
      <span className="grow font-label">{accidentWords.row}</span>
      {waiting && (
        <span className="text-small font-label text-murram">
          {waiting.refused === undefined ? accidentWords.rowWaits : accidentWords.rowRefused}
        </span>
      )}
      <ChevronRight size={18} aria-hidden className="shrink-0 text-ink3" />
    </Link>
  );
}
