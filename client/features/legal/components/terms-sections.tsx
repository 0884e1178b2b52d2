import { Link } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { LegalSection } from './legal-text';

/**
 * A section of the terms; if it has `leadsToPolicy`, its text ends where the link to the privacy policy is
 * inserted.
 */
export type TermsSection = {
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  leadsToPolicy?: true;
};

type TermsSectionsProps = { sections: readonly TermsSection[]; privacyLink: string };

/** The sections of the terms in the language of the page. */
export function TermsSections({ sections, privacyLink }: TermsSectionsProps) {
  return sections.map(({ leadsToPolicy, ...section }) => (
    <LegalSection key={section.title} {...section}>
      {leadsToPolicy && (
        <>
          {' '}
          <Link to={PATHS.privacy} className="font-label text-tea underline">
            {privacyLink}
          </Link>
          .
        </>
      )}
    </LegalSection>
  ));
}
