import type { ReactNode } from 'react';
import { PageHead } from '../../../lib/page-head';

type LegalTextProps = {
  page: 'terms' | 'privacy';
  title: string;
  updated: string;
  children: ReactNode;
};

/** Layout of a legal text, on screen and in print. */
export function LegalText({ page, title, updated, children }: LegalTextProps) {
  return (
    <article className="page-width max-w-[44.5rem] py-8 text-prose md:py-12">
      <PageHead page={page} />
      <h1 className="font-display text-h1">{title}</h1>
      <p className="mt-2 mb-6 text-small text-ink2">{updated}</p>
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

export function LegalSection({ title, paragraphs, list, children }: LegalSectionProps) {
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
