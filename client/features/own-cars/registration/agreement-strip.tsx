import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { PATHS } from '#shared/core/paths';
import { registerWords } from '../words';

/** Notice that new lenders sign an agreement before their first registration. */
export function AgreementStrip() {
  return (
    <div className="flex gap-3.5 rounded-card bg-warn-tint px-4 py-3.5 text-nav text-warn">
      <FileText size={24} aria-hidden />
      <p className="min-w-0">
        {registerWords.agreement}{' '}
        <a href={PATHS.agreementForm} download className="font-heading underline">
          <Download size={16} aria-hidden className="mr-1.5 inline-block align-[-2px]" />
          {registerWords.agreementLink}
        </a>
      </p>
    </div>
  );
}
