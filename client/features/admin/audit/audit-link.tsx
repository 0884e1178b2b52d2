import History from 'lucide-react/icons/history';
import { Link } from 'react-router-dom';
import { adminPath } from '../frame/location';
import { auditWords } from './words';

/** Links a record's details to its audit log, found by id because labels change. */
export function AuditLink({ id }: { id: string }) {
  return (
    <Link
      to={adminPath({ tab: 'audit', target: id })}
      className="mt-6 inline-flex min-h-11 items-center gap-2 text-nav font-label text-tea underline"
    >
      <History size={20} aria-hidden />
      {auditWords.about}
    </Link>
  );
}
