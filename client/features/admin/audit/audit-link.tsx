import History from 'lucide-react/icons/history';
import { Link } from 'react-router-dom';
import { adminAddress } from '../frame/address';
import { auditWords } from './words';

/** Leads from a thing's details to what admins did about it, whatever it was called then. */
export function AuditLink({ id }: { id: string }) {
  return (
    <Link
      to={adminAddress({ tab: 'audit', target: id })}
      className="mt-6 inline-flex min-h-11 items-center gap-2 text-nav font-label text-tea underline"
    >
      <History size={20} aria-hidden />
      {auditWords.about}
    </Link>
  );
}
