import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { PATHS } from '#shared/core/paths';
import { registerWords } from '../words';

/** SPEC §1: lenders sign an agreement before their first registration. */
export function AgreementStrip() {
  return (
    <div className="flex gap-3.5 rounded-card bg-warn-tint px-4 py-3.5 text-nav text-warn">
      <FileText size={24} aria-hidden />
      <p>
        {registerWords.agreement}{' '}
        <a
          href={PATHS.agreementForm}
          download
          className="inline-flex items-center gap-1.5 whitespace-nowrap font-heading underline"
        >
          <Download size={16} aria-hidden />
          {registerWords.agreementLink}
        </a>
      </p>
    </div>
  );
}
