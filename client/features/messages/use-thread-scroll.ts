import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { MessageView } from '#shared/messages/contract';

/** Distance that counts as being at an edge. */
const NEAR_PX = 80;

/**
 * Keeps the scroll position of a conversation.
 * It stays at the newest message, unless the user has scrolled up, and at the same message when earlier ones load
 * above it. Calls `onNearTop` close to the oldest message.
 */
export function useThreadScroll(
  box: RefObject<HTMLElement | null>,
  {
    messages,
    userId,
    onNearTop,
  }: { messages: readonly Pick<MessageView, '_id' | 'senderId'>[]; userId: string; onNearTop: () => void },
): { onScroll: () => void } {
  const pinnedToEnd = useRef(true);
  const heightBelow = useRef(0);
  const oldestId = messages[0]?._id;
  const newest = messages.at(-1);
  const newestId = newest?._id;
  const isOwn = newest?.senderId === userId;

  useLayoutEffect(() => {
    if (!box.current || !oldestId) return;
    if (!pinnedToEnd.current) box.current.scrollTop = box.current.scrollHeight - heightBelow.current;
  }, [box, oldestId]);

  useLayoutEffect(() => {
    if (newestId && (pinnedToEnd.current || isOwn)) scrollToEnd(box.current);
  }, [box, newestId, isOwn]);

  useLayoutEffect(() => {
    if (messages.length > 0) heightBelow.current = heightBelowTop(box.current);
  }, [box, messages]);

  useEffect(() => {
    if (!box.current) return;
    // A scroll container must be focusable to scroll by keyboard.
    box.current.tabIndex = 0;
    const observer = new ResizeObserver(() => {
      if (pinnedToEnd.current) scrollToEnd(box.current);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);

  return {
    onScroll: () => {
      if (!box.current) return;
      heightBelow.current = heightBelowTop(box.current);
      pinnedToEnd.current = heightBelow.current - box.current.clientHeight < NEAR_PX;
      if (box.current.scrollTop < NEAR_PX) onNearTop();
    },
  };
}

/** Distance from the top of the viewport to the end of the content, in px. */
function heightBelowTop(box: HTMLElement | null): number {
  return box ? box.scrollHeight - box.scrollTop : 0;
}

function scrollToEnd(box: HTMLElement | null): void {
  if (box) box.scrollTop = box.scrollHeight;
}
