import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BRAND } from '#shared/core/brand';
import { yearOf } from '#shared/core/days';
import { NAVIGATION_PATHS, PATHS } from '#shared/core/paths';
import { useSiteSettings } from '../lib/site-settings';
import { appWords } from './words';

const words = appWords.footer;

const LINKS = [
  { to: PATHS.home, label: words.home },
  { to: PATHS.terms, label: words.terms },
  { to: NAVIGATION_PATHS.privacy, label: words.privacy },
  { to: NAVIGATION_PATHS.contact, label: words.contact },
];

export function Footer() {
  const { social } = useSiteSettings();
  return (
    <footer className="on-pine mt-16 bg-pine print:hidden">
      <div className="page-width py-8 md:py-10">
        <div className="grid gap-x-8 gap-y-6 border-b border-[#ffffff24] pb-8 lg:grid-cols-[1fr_auto_1fr] lg:items-center">
          <p className="flex items-center gap-2.5 font-display text-[1.5rem] leading-none font-hero tracking-[-.035em] text-[#fff]">
            <img src="/img/logo.png" alt="" width={34} height={34} loading="lazy" />
            {BRAND.wordmark}
          </p>
          <nav aria-label={words.navigation}>
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
          <ul className="flex gap-3 lg:justify-end">
            <SocialLink href={social.facebook} label={words.facebook}>
              <path d="M13.4 21v-7.6h2.6l.4-3h-3V8.6c0-.9.3-1.5 1.5-1.5h1.6V4.4c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4v2.2H7.7v3h2.6V21z" />
            </SocialLink>
            <SocialLink href={social.x} label={words.x}>
              <path d="M17.2 4h2.8l-6.1 7 7.2 9.5h-5.6l-4.4-5.8-5.1 5.8H3.2l6.6-7.5L2.9 4h5.8l4 5.3zm-1 14.8h1.6L7.7 5.6H6.1z" />
            </SocialLink>
            <SocialLink href={social.instagram} label={words.instagram}>
              <path d="M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5m0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6m0 2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6M16.8 6.2a1 1 0 1 1 0 2 1 1 0 0 1 0-2" />
            </SocialLink>
          </ul>
        </div>
        <p className="pt-6 text-small">
          © {yearOf(Date.now())}{' '}
          <Link to={PATHS.home} className="hover:underline">
            {words.copyright}
          </Link>
        </p>
      </div>
    </footer>
  );
}

function SocialLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        className="grid size-11 place-items-center rounded-full border border-[#ffffff40] text-[#fff] hover:bg-[#ffffff14]"
      >
        <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden>
          {children}
        </svg>
        <span className="sr-only">{label}</span>
      </a>
    </li>
  );
}
