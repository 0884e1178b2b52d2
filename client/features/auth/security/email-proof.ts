import type { ReactNode } from 'react';

/**
 * Renders the step that verifies the email address; `label` is the text of its button, `next` the text after
 * the link was sent.
 */
export type RenderEmailProof = (words: { label: string; next: string }) => ReactNode;
