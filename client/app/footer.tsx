import { Link } from 'react-router-dom';
import { BRAND } from '#shared/core/brand';
import { toYear } from '#shared/core/days';
import { NAVIGATION_PATHS, PATHS } from '#shared/core/paths';
import { lazyPart } from '../lib/lazy-part';
import { useSiteSettings } from '../lib/site-settings';
import { useNearWindow } from '../lib/use-near';
import { footerWords } from './footer-words';
import { LanguageLinks } from './language-link';

const LINKS = [
  { to: PATHS.home, label: footerWords.home },
  { to: PATHS.terms, label: footerWords.terms },
  { to: NAVIGATION_PATHS.privacy, label: footerWords.privacy },
  { to: NAVIGATION_PATHS.contact, label: footerWords.contact },
];

const DataSaverSwitch = lazyPart(() => import('./data-saver-switch'), 'DataSaverSwitch');

export function Footer() {
  const { near, ref } = useNearWindow();
  const { social } = useSiteSettings();
  return (
    <footer className="on-pine mt-16 bg-pine print:hidden">
      <div className="page-width py-8 md:py-10">
        <div className="grid gap-x-8 gap-y-6 border-b border-[#ffffff24] pb-8 lg:grid-cols-[1fr_auto_1fr] lg:items-center">
          <p className="flex items-center gap-2.5 font-display text-[1.5rem] leading-none font-hero tracking-[-.035em] text-[#fff]">
            <img src="/img/logo.png" alt="" width={34} height={34} loading="lazy" />
            {BRAND.wordmark}
          </p>
          <nav aria-label={footerWords.navigation}>
            <ul className="grid md:flex md:gap-7">
              {LINKS.map(({ to, label }) => (
                <li key={to} className="max-md:border-b max-md:border-[#ffffff1a]">
                  <Link to={to} className="flex min-h-11 items-center text-nav hover:underline">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <ul className="flex flex-wrap gap-3 lg:justify-end">
            <SocialLink href={social.facebook} label={footerWords.facebook} mark="facebook" />
            <SocialLink href={social.x} label={footerWords.x} mark="x" />
            <SocialLink href={social.instagram} label={footerWords.instagram} mark="instagram" />
          </ul>
        </div>
        <div ref={ref} className="min-h-15 pt-4">
          {near && <DataSaverSwitch />}
        </div>
        <p className="pt-6 text-small">
          © {toYear(Date.now())}{' '}
          <Link to={PATHS.home} className="hover:underline">
            {footerWords.copyright}
          </Link>{' '}
          <LanguageLinks className="underline" />
        </p>
      </div>
    </footer>
  );
}

/** `mark` names a symbol of public/img/social.svg, so that the outlines are not part of the page's code. */
function SocialLink({ href, label, mark }: { href: string; label: string; mark: string }) {
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className="grid size-11 place-items-center rounded-full border border-[#ffffff40] text-[#fff] hover:bg-[#ffffff14]"
      >
        <svg width={20} height={20} fill="currentColor" aria-hidden>
          <use href={`/img/social.svg#${mark}`} />
        </svg>
        <span className="sr-only">{label}</span>
      </a>
    </li>
  );
}
