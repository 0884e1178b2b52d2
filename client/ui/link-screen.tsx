import type { ReactNode } from 'react';
import { PageHead } from '../lib/page-head';
import { Panel } from './panel';

type LinkScreenProps = {
  page: 'finishSignUp' | 'resetPassword' | 'stopNotifications' | 'stopSearch' | 'verifyEmail';
  title: string;
  children: ReactNode;
};

/** Layout of the screens behind links in emails: one narrow panel. */
export function EmailLinkScreen({ page, title, children }: LinkScreenProps) {
  return (
    <div className="page-width flex justify-center py-8 md:py-16">
      <PageHead page={page} />
      <Panel className="w-full max-w-110">
        <h1 className="mb-5 font-display text-h2">{title}</h1>
        {children}
      </Panel>
    </div>
  );
}
