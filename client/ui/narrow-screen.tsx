import type { ReactNode } from 'react';
import type { pageHeadWords } from '#shared/pages/head-words';
import { PageHead } from '../lib/page-head';
import { PageHeading } from './page-heading';

type NarrowScreenProps = {
  page: keyof typeof pageHeadWords.private;
  title: string;
  /** Sentence below the title of the screen. */
  hint?: string;
  children: ReactNode;
};

/** Layout of the screens to which the profile links: one column of 640 px. */
export function NarrowScreen({ page, title, hint, children }: NarrowScreenProps) {
  return (
    <div className="page-width pt-4 pb-8 md:py-8">
      <PageHead page={page} />
      <div className="mx-auto grid w-full max-w-160 grid-cols-1 gap-4">
        <PageHeading title={title} />
        {hint && <p className="text-ink2">{hint}</p>}
        {children}
      </div>
    </div>
  );
}
