import type { ReactNode } from 'react';

/** The step that verifies the e-mail address: its button has this label, and `next` follows once the link is sent. */
export type EmailProof = (words: { label: string; next: string }) => ReactNode;
