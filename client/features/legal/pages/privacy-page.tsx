import { PATHS } from '#shared/core/paths';
import { LegalSection, LegalText } from '../components/legal-text';
import { privacyWords } from '../words';

/** SPEC §2 Privacy policy page. */
export function PrivacyPage() {
  return (
    <LegalText {...privacyWords} canonicalPath={PATHS.privacy}>
      {privacyWords.sections.map((section) => (
        <LegalSection key={section.title} {...section} />
      ))}
    </LegalText>
  );
}
