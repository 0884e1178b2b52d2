import type { ReactNode } from 'react';

/**
 * Parts of a conversation from other features, supplied by client/app because features do not import each
 * other.
 */
export type ConversationParts = {
  /** Renders the button that reports or blocks the other user or reports one of their messages. */
  safety(about: { otherId: string; otherName: string; messageId?: string }): ReactNode;
  /** Renders the car that the following messages are about. */
  car(carId: string): ReactNode;
  /** Renders a link to the car that the latest messages are about. */
  carLink(carId: string): ReactNode;
  /** Renders the hires between the two users above the messages; folded, or folded on phones only. */
  hires(otherId: string, fold: 'folded' | 'by-width'): ReactNode;
};
