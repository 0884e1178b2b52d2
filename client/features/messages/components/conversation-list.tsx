import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { countNairobiMidnights } from '#shared/core/days';
import { DISPLAY_LIMITS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import type { MessageView } from '#shared/messages/contract';
import { erasedDataWords } from '../../../lib/erased-words';
import { formatDay, formatTime } from '../../../lib/format';
import { Avatar } from '../../../ui/avatar';
import { CountBadge } from '../../../ui/count-badge';
import { messageWords } from '../words';

export type ConversationSummary = {
  otherId: string;
  otherName: string;
  latest: MessageView;
  unread: number;
};

/** Groups messages by the other user, the latest conversation first. */
export function groupConversations(messages: readonly MessageView[], userId: string): ConversationSummary[] {
  const byUser = new Map<string, ConversationSummary>();
  for (const message of messages) {
    const received = message.receiverId === userId;
    const otherId = received ? message.senderId : message.receiverId;
    const before = byUser.get(otherId);
    byUser.set(otherId, {
      otherId,
      otherName: erasedDataWords.shown(received ? message.senderName : message.receiverName),
      latest: before && before.latest.timestamp > message.timestamp ? before.latest : message,
      unread: (before?.unread ?? 0) + (received && !message.isRead ? 1 : 0),
    });
  }
  return [...byUser.values()].sort((one, other) =>
    other.latest.timestamp.localeCompare(one.latest.timestamp),
  );
}

/** Shortens a text to 40 characters and an ellipsis. */
export function shortenPreview(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= DISPLAY_LIMITS.messagePreviewLength) return text;
  return `${characters.slice(0, DISPLAY_LIMITS.messagePreviewLength).join('')}…`;
}

type ConversationListProps = {
  conversations: ConversationSummary[];
  openId: string | undefined;
  userId: string;
};

/** List of conversations; when a conversation is closed, its row gets the focus. */
export function ConversationList({ conversations, openId, userId }: ConversationListProps) {
  const list = useRef<HTMLUListElement>(null);
  const lastOpenId = useRef(openId);
  useEffect(() => {
    const closedId = lastOpenId.current;
    lastOpenId.current = openId;
    if (closedId && !openId)
      list.current?.querySelector<HTMLElement>(`[data-user="${closedId}"]`)?.focus({ preventScroll: true });
  }, [openId]);

  return (
    <ul ref={list} aria-label={messageWords.conversations} className="border-t border-line">
      {conversations.map((conversation) => (
        <li key={conversation.otherId} className="border-b border-line">
          <ConversationRow
            conversation={conversation}
            isOpen={conversation.otherId === openId}
            isOwn={conversation.latest.senderId === userId}
          />
        </li>
      ))}
    </ul>
  );
}

type ConversationRowProps = { conversation: ConversationSummary; isOpen: boolean; isOwn: boolean };

function ConversationRow({ conversation, isOpen, isOwn }: ConversationRowProps) {
  const { otherId, otherName, latest, unread } = conversation;
  return (
    <Link
      to={PATHS.conversation(latest._id)}
      data-user={otherId}
      aria-current={isOpen ? 'true' : undefined}
      className={clsx(
        'flex flex-wrap items-center gap-3 border-l-4 py-3.5 pr-4 pl-3 -outline-offset-3 md:pr-6 md:pl-5',
        isOpen ? 'border-tea bg-tea-tint' : 'border-transparent hover:bg-sunken',
      )}
    >
      <Avatar name={otherName} className={isOpen ? 'bg-surface!' : undefined} />
      <span className="row-text">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-[min(100%,5rem)] flex-1 one-line font-strong">{otherName}</span>
          <time dateTime={latest.timestamp} className="text-tiny text-ink2">
            {formatTimeLabel(latest.timestamp)}
          </time>
        </span>
        <span className="flex items-center gap-2 text-small text-ink2">
          <span className={clsx('min-w-0 flex-1 one-line', unread > 0 && 'font-label text-ink')}>
            {isOwn && <span>{messageWords.you} </span>}
            {shortenPreview(erasedDataWords.shown(latest.message))}
          </span>
          <CountBadge count={unread} label={messageWords.unread(unread)} />
        </span>
      </span>
    </Link>
  );
}

function formatTimeLabel(timestamp: string): string {
  const now = new Date();
  const today = countNairobiMidnights(new Date(timestamp).getTime(), now.getTime()) === 0;
  return today ? formatTime(timestamp) : formatDay(timestamp, now);
}
