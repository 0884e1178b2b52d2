import type { ReactNode } from 'react';

/** Renders reporting and blocking, which is another feature: client/app supplies it. */
export type RenderSafety = (about: { otherId: string; otherName: string; messageId?: string }) => ReactNode;
