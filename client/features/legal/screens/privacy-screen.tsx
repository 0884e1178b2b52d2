import { PATHS } from '#shared/core/paths';
import { useSiteSettings } from '../../../lib/site-settings';
import { LegalSection, LegalText } from '../components/legal-text';
import { privacyWords } from '../words';

export function PrivacyScreen() {
  const { supportEmail } = useSiteSettings();
  const { contact } = privacyWords;
  return (
    <LegalText {...privacyWords} canonicalPath={PATHS.privacy}>
      {privacyWords.sections.map((section) => (
        <LegalSection key={section.title} {...section} />
      ))}
      <LegalSection title={contact.title} paragraphs={[contact.sentence(supportEmail)]} />
    </LegalText>
  );
}
