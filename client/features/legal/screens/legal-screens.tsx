import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '#shared/core/paths';
import { PageHead } from '../../../lib/page-head';
import { useSession } from '../../../lib/session/session';
import { useSiteSettings } from '../../../lib/site-settings';
import { Button } from '../../../ui/button';
import { HeaderTitle } from '../../../ui/header-slots';
import { privacyWords, type TermsSection, termsWords } from '../words';

type LegalTextProps = {
  page: 'terms' | 'privacy';
  title: string;
  updated: string;
  children: ReactNode;
};

/** Layout of a legal text, on screen and in print. */
function LegalText({ page, title, updated, children }: LegalTextProps) {
  return (
    <article className="page-width max-w-[44.5rem] py-6 text-prose lg:py-12">
      <PageHead page={page} />
      <HeaderTitle>{title}</HeaderTitle>
      <h1 className="font-display text-h1 max-lg:sr-only print:not-sr-only">{title}</h1>
      <p className="mb-6 lg:mt-2 text-small text-ink2">{updated}</p>
      {children}
    </article>
  );
}

type LegalSectionProps = {
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[] | undefined;
  children?: ReactNode;
};

function LegalSection({ title, paragraphs, list, children }: LegalSectionProps) {
  return (
    <section className="mt-8 break-inside-avoid">
      <h2 className="mb-2 font-display text-h2">{title}</h2>
      {paragraphs.map((paragraph, index) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
          {index === paragraphs.length - 1 && children}
        </p>
      ))}
      {list && (
        <ul className="mt-3 list-disc space-y-1.5 pl-5 marker:text-tea">
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

type TermsSectionsProps = { sections: readonly TermsSection[]; privacyLink: string };

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

/** Terms. Close goes back, for example to the sign-up form; if the terms were opened first, to home. */
export function TermsScreen() {
  const navigate = useNavigate();
  const { supportEmail } = useSiteSettings();
  const { key, state } = useLocation();
  const { openModal } = useSession();
  const hasHistory = key !== 'default';

  function close() {
    if (hasHistory) navigate(-1);
    else navigate(PATHS.home);
    if (state?.signUp) openModal('signup', state.signUp);
  }

  return (
    <>
      <LegalText page="terms" title={termsWords.title} updated={termsWords.updated}>
        <section className="flex gap-3 rounded-card bg-warn-tint p-4 text-warn">
          <FileText size={24} aria-hidden className="mt-0.5" />
          <div className="min-w-0">
            <h2 className="font-strong">{termsWords.agreement.title}</h2>
            <p className="text-nav">{termsWords.agreement.sentence(supportEmail)}</p>
            <a
              href={PATHS.agreementForm}
              download
              className="mt-1 inline-flex min-h-11 items-center gap-2 text-nav font-strong underline print:hidden"
            >
              <Download size={16} aria-hidden />
              {termsWords.agreement.link}
            </a>
          </div>
        </section>
        <TermsSections sections={termsWords.sections} privacyLink={termsWords.privacyLink} />
      </LegalText>
      <div
        data-own-bar
        className="sticky bottom-0 border-t border-line bg-surface py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:border-0 lg:bg-transparent lg:pt-0 print:hidden"
      >
        <div className="page-width max-w-[44.5rem]">
          <Button className="w-full lg:w-auto" onClick={close}>
            {termsWords.close}
          </Button>
        </div>
      </div>
    </>
  );
}

export function PrivacyScreen() {
  const { supportEmail } = useSiteSettings();
  const { contact } = privacyWords;
  return (
    <LegalText page="privacy" title={privacyWords.title} updated={privacyWords.updated}>
      {privacyWords.sections.map((section) => (
        <LegalSection key={section.title} {...section} />
      ))}
      <LegalSection title={contact.title} paragraphs={[contact.sentence(supportEmail)]} />
    </LegalText>
  );
}
