import type { ReactNode } from 'react';

/** What other features show in a conversation: client/app supplies it. */
export type ConversationParts = {
  /** Reporting and blocking the other user or one of their messages. */
  safety(about: { otherId: string; otherName: string; messageId?: string }): ReactNode;
  /** The car that the following messages are about. */
  car(carId: string): ReactNode;
  /** The way to the car that the latest messages are about. */
  carLink(carId: string): ReactNode;
  /** The hires between the user and the other one, above the messages; folded, or folded on phones only. */
  hires(otherId: string, fold: 'folded' | 'by-width'): ReactNode;
};
