import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { MessageView } from '#shared/messages/contract';

const NEAR_PX = 80;

/**
 * Keeps a conversation where its reader is: at the newest message, unless they scrolled up to read; at the same
 * message when earlier ones appear above it. `atTop` is called when they come near the oldest.
 */
export function useThreadScroll(
  box: RefObject<HTMLElement | null>,
  { messages, userId, atTop }: { messages: readonly MessageView[]; userId: string; atTop: () => void },
): { onScroll: () => void } {
  const stays = useRef(true);
  const heightBelow = useRef(0);
  const oldestId = messages[0]?._id;
  const newest = messages.at(-1);
  const newestId = newest?._id;
  const isOwn = newest?.senderId === userId;

  useLayoutEffect(() => {
    if (!box.current || !oldestId) return;
    if (!stays.current) box.current.scrollTop = box.current.scrollHeight - heightBelow.current;
  }, [box, oldestId]);

  useLayoutEffect(() => {
    if (newestId && (stays.current || isOwn)) toEnd(box.current);
  }, [box, newestId, isOwn]);

  useLayoutEffect(() => {
    if (messages.length > 0) heightBelow.current = heightBelowTop(box.current);
  }, [box, messages]);

  useEffect(() => {
    if (!box.current) return;
    // What scrolls must be reachable by keyboard.
    box.current.tabIndex = 0;
    const observer = new ResizeObserver(() => {
      if (stays.current) toEnd(box.current);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);

  return {
    onScroll: () => {
      if (!box.current) return;
      heightBelow.current = heightBelowTop(box.current);
      stays.current = heightBelow.current - box.current.clientHeight < NEAR_PX;
      if (box.current.scrollTop < NEAR_PX) atTop();
    },
  };
}

/** From the upper edge of what is seen to the end of it all. */
function heightBelowTop(box: HTMLElement | null): number {
  return box ? box.scrollHeight - box.scrollTop : 0;
}

function toEnd(box: HTMLElement | null): void {
  if (box) box.scrollTop = box.scrollHeight;
}
