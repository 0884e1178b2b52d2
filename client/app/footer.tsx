import { Link } from 'react-router-dom';
import { toNairobiYear } from '#shared/core/days';
import { NAVIGATION_PATHS, PATHS } from '#shared/core/paths';
import { lazyPart } from '../lib/lazy-part';
import { useSiteSettings } from '../lib/site-settings';
import { useNearViewport } from '../lib/use-near';
import { footerWords } from './footer-words';
import { LanguageLinks } from './language-link';

const LINKS = [
  { to: PATHS.home, label: footerWords.home },
  { to: PATHS.terms, label: footerWords.terms },
  { to: NAVIGATION_PATHS.privacy, label: footerWords.privacy },
  { to: NAVIGATION_PATHS.contact, label: footerWords.contact },
];

const DataSaverSwitch = lazyPart(() => import('./data-saver-switch'), 'DataSaverSwitch');

/** Footer of the page; on a phone it has two rows: links, then logo, copyright and social pages. */
export function Footer() {
  const { near, ref } = useNearViewport();
  const { social } = useSiteSettings();
  return (
    <footer className="on-pine mt-4 bg-pine lg:mt-16 print:hidden">
      <div className="page-width pt-2 pb-3 lg:flex lg:flex-wrap lg:items-center lg:gap-x-8 lg:py-6">
        <nav aria-label={footerWords.navigation}>
          <ul className="flex flex-wrap justify-between gap-x-1.5 text-tiny lg:gap-x-7 lg:text-nav">
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-11 min-w-11 items-center hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 lg:order-first lg:mt-0 lg:mr-auto">
          <img src="/img/logo.png" alt="" width={20} height={20} loading="lazy" />
          <p className="min-w-0 text-tiny text-balance max-md:flex-1 lg:text-small">
            © {toNairobiYear(Date.now())}{' '}
            <Link to={PATHS.home} className="hover:underline">
              {footerWords.copyright}
            </Link>
          </p>
          <ul className="-mr-3 flex max-lg:ml-auto lg:ml-2">
            <SocialLink href={social.facebook} label={footerWords.facebook} mark="facebook" />
            <SocialLink href={social.x} label={footerWords.x} mark="x" />
            <SocialLink href={social.instagram} label={footerWords.instagram} mark="instagram" />
          </ul>
        </div>
        <div ref={ref} className="flex min-h-11 flex-wrap items-center gap-x-8 max-lg:hidden lg:basis-full">
          <LanguageLinks className="flex min-h-11 items-center text-small underline" />
          {near && <DataSaverSwitch />}
        </div>
      </div>
    </footer>
  );
}

/** Link to a social page; `mark` names its icon in public/img/social.svg, a file outside the code. */
function SocialLink({ href, label, mark }: { href: string; label: string; mark: string }) {
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className="grid size-11 place-items-center rounded-full text-[#fff] hover:bg-[#ffffff14]"
      >
        <svg width={20} height={20} fill="currentColor" aria-hidden>
          <use href={`/img/social.svg#${mark}`} />
        </svg>
        <span className="sr-only">{label}</span>
      </a>
    </li>
  );
}
