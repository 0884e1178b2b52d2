import History from 'lucide-react/icons/history';
import { Link } from 'react-router-dom';
import { adminAddress } from '../frame/address';
import { auditWords } from './words';

/** Leads from a thing's details to what admins did about it; `name` is how the log calls it. */
export function AuditLink({ name }: { name: string }) {
  return (
    <Link
      to={adminAddress({ tab: 'audit', q: name })}
      className="mt-6 inline-flex min-h-11 items-center gap-2 text-nav font-label text-tea underline"
    >
      <History size={20} aria-hidden />
      {auditWords.about}
    </Link>
  );
}
