import { Fragment, type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { hasForeignLink } from '#shared/core/web-addresses';
import type { MessageView } from '#shared/messages/contract';
import { erasedDataWords } from '../../../lib/erased-words';
import { formatDay, formatTime } from '../../../lib/format';
import { deleteEntry, retryOutboxEntry } from '../../../lib/outbox/outbox';
import type { WaitingMessage } from '../../../lib/outbox/waiting';
import { MessageBubble } from '../../../ui/bubble';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import { QueryFailure } from '../../../ui/query-state';
import { ShowMore } from '../../../ui/show-more';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import type { useThread } from '../use-thread';
import { messageWords } from '../words';

type WaitingMessagesProps = { userId: string; waiting: readonly WaitingMessage[] };

/** Messages that wait for the network or the server, or that the server refused. */
function WaitingMessages({ userId, waiting }: WaitingMessagesProps) {
  return waiting.map(({ id, message, timestamp, refused, failed }) => (
    <div key={id}>
      <MessageBubble
        side="sent"
        author={messageWords.you}
        text={message}
        time={formatTime(timestamp)}
        dateTime={timestamp}
        status={describeStatus({ refused, failed })}
      />
      {(refused !== undefined || failed) && (
        <div className="grid justify-items-end">
          {refused !== undefined && <FieldError>{refused || messageWords.notSent}</FieldError>}
          <div className="flex gap-2">
            <Button variant="quiet" size="small" onClick={() => void retryOutboxEntry(userId, id)}>
              {messageWords.retry}
            </Button>
            <Button variant="quiet" size="small" onClick={() => void deleteEntry(userId, id)}>
              {messageWords.delete}
            </Button>
          </div>
        </div>
      )}
    </div>
  ));
}

function describeStatus({ refused, failed }: { [Key in 'refused' | 'failed']: WaitingMessage[Key] }): string {
  if (refused !== undefined) return messageWords.refused;
  return failed ? messageWords.tryingAgain : messageWords.waiting;
}

/** A scroll position less than this many pixels from the top or bottom counts as at that edge. */
const NEAR_PX = 80;

/**
 * Keeps the scroll position of a conversation: at the newest message, unless the user has scrolled up, and at
 * the same message when earlier ones load above it. Calls `onNearTop` close to the oldest message.
 */
function useThreadScroll(
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
    if (messages.length > 0) heightBelow.current = measureHeightBelowTop(box.current);
  }, [box, messages]);

  useEffect(() => {
    if (!box.current) return;
    // A scroll container must be focusable, so that the keyboard can scroll it.
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
      heightBelow.current = measureHeightBelowTop(box.current);
      pinnedToEnd.current = heightBelow.current - box.current.clientHeight < NEAR_PX;
      if (box.current.scrollTop < NEAR_PX) onNearTop();
    },
  };
}

/** Returns the distance from the top of the viewport to the end of the content, in pixels. */
function measureHeightBelowTop(box: HTMLElement | null): number {
  return box ? box.scrollHeight - box.scrollTop : 0;
}

function scrollToEnd(box: HTMLElement | null): void {
  if (box) box.scrollTop = box.scrollHeight;
}

type ThreadViewProps = {
  userId: string;
  otherName: string;
  /** Renders content beside each received message. */
  besideReceived?: ((message: MessageView) => ReactNode) | undefined;
  car?: ((carId: string) => ReactNode) | undefined;
  /** Id of the car to which the next message will refer. */
  startsAt?: string | undefined;
} & Pick<ReturnType<typeof useThread>, 'thread' | 'messages' | 'waiting'>;

/** Messages of a conversation, grouped by day; scrolling up or a button loads earlier messages. */
export function ThreadView(props: ThreadViewProps) {
  const { userId, otherName, thread, messages, waiting, besideReceived, car, startsAt } = props;
  const box = useRef<HTMLDivElement>(null);
  const shown = useMemo(
    () => [...messages, ...waiting.map(({ id }) => ({ _id: id, senderId: userId }))],
    [messages, waiting, userId],
  );
  const { onScroll } = useThreadScroll(box, {
    messages: shown,
    userId,
    onNearTop: () => {
      if (thread.hasNextPage && !thread.isFetching && !thread.isFetchNextPageError)
        void thread.fetchNextPage();
    },
  });

  const carsBefore = listCarsBeforeEach(messages);

  return (
    <div
      ref={box}
      role="log"
      aria-label={messageWords.thread(otherName)}
      onScroll={onScroll}
      className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto overscroll-contain p-4 [overflow-anchor:none] before:mt-auto md:px-6"
    >
      {thread.isPending && <SpinnerWithWords words={messageWords.loading} />}
      {messages.length === 0 && <QueryFailure query={thread} failed={messageWords.failed} />}
      {thread.isSuccess && shown.length === 0 && (
        <p className="py-6 text-center text-nav text-ink2">{messageWords.firstLine}</p>
      )}
      <ShowMore
        list={thread}
        label={messageWords.earlier}
        failed={messageWords.earlierFailed}
        variant="quiet"
        size="small"
      />
      {messages.map((message, index) => (
        <Fragment key={message._id}>
          <DayLine message={message} before={messages[index - 1]} />
          {message.carId && message.carId !== carsBefore[index] && car?.(message.carId)}
          <Message
            message={message}
            userId={userId}
            otherName={otherName}
            beside={message.senderId !== userId && besideReceived?.(message)}
          />
        </Fragment>
      ))}
      {thread.isSuccess && startsAt && startsAt !== carsBefore.at(-1) && car?.(startsAt)}
      <WaitingMessages userId={userId} waiting={waiting} />
    </div>
  );
}

type MessageProps = Pick<ThreadViewProps, 'userId' | 'otherName'> & {
  message: MessageView;
  beside: ReactNode;
};

function Message({ message, userId, otherName, beside }: MessageProps) {
  return (
    <MessageBubble
      side={message.senderId === userId ? 'sent' : 'received'}
      author={message.senderId === userId ? messageWords.you : `${otherName}:`}
      text={erasedDataWords.shown(message.message)}
      time={formatTime(message.timestamp)}
      dateTime={message.timestamp}
      warning={hasForeignLink(message.message, window.location.hostname) && messageWords.foreignLink}
      beside={beside}
    />
  );
}

function DayLine({ message, before }: { message: MessageView; before: MessageView | undefined }) {
  const now = new Date();
  const day = formatDay(message.timestamp, now);
  if (before && formatDay(before.timestamp, now) === day) return null;
  return (
    <p className="my-2 self-center rounded-full bg-sunken px-3 py-1 text-tiny font-label text-ink2">{day}</p>
  );
}

/**
 * Returns the car that the messages are about before each message, and last the car after the newest message.
 */
function listCarsBeforeEach(messages: readonly MessageView[]): (string | undefined)[] {
  let about: string | undefined;
  const before = messages.map(({ carId }) => {
    const earlier = about;
    about = carId ?? about;
    return earlier;
  });
  return [...before, about];
}
