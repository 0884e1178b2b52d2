import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { SignedInUser } from '#shared/auth/contract';
import { PATHS } from '#shared/core/paths';
import type { MessageView } from '#shared/messages/contract';
import { useFailureLog } from '../../../lib/failure-sentence';
import { PageHead } from '../../../lib/page-head';
import { useSession } from '../../../lib/session/session';
import { EmptyState } from '../../../ui/empty-state';
import { LinkButton } from '../../../ui/link-button';
import { QueryFailure } from '../../../ui/query-state';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { inboxQuery } from '../api';
import { ConversationList } from '../components/conversation-list';
import type { ConversationParts } from '../components/conversation-parts';
import { OpenConversation } from '../components/open-conversation';
import { groupConversations } from '../conversations';
import { messageWords } from '../words';

/** Messages screen: conversations at the left, the open one at the right; on a phone only one of the two. */
export function MessagesScreen({ parts }: { parts?: ConversationParts }) {
  const { user } = useSession();
  return user && <Messages user={user} parts={parts} />;
}

function Messages({ user, parts }: { user: SignedInUser; parts: ConversationParts | undefined }) {
  const { messageId } = useParams();
  const inbox = useQuery(inboxQuery(user._id));
  const { data: messages = [] } = inbox;
  useFailureLog(messageWords.loadFailed, inbox.error);

  const conversations = groupConversations(messages, user._id);
  const openId = useOtherUserId(messageId, messages, user._id);
  const open = conversations.find(({ otherId }) => otherId === openId);

  if (messageId && !open && inbox.isSuccess && !inbox.isFetching)
    return <Navigate to={PATHS.messages} replace />;
  return (
    <div className="flex min-h-0 flex-1">
      <PageHead page="messages" />
      <div
        className={clsx(
          'w-full flex-col overflow-y-auto border-line bg-surface md:flex md:w-80 md:border-r lg:w-102',
          open ? 'hidden' : 'flex',
        )}
      >
        <h1 className="px-4 py-5 font-display text-h2 md:px-6">{messageWords.title}</h1>
        {inbox.isPending && <SpinnerWithWords words={messageWords.loading} />}
        <QueryFailure query={inbox} failed={messageWords.failed} />
        {inbox.isSuccess && conversations.length === 0 && (
          <EmptyState
            drawing="mailbox"
            sentence={messageWords.none}
            className="m-4"
            action={
              <LinkButton to={PATHS.home} variant="secondary" size="small">
                {messageWords.browse}
              </LinkButton>
            }
          />
        )}
        {conversations.length > 0 && (
          <ConversationList conversations={conversations} openId={openId} userId={user._id} />
        )}
      </div>
      {open && <h1 className="sr-only md:hidden">{messageWords.title}</h1>}
      {open && (
        <OpenConversation
          key={open.otherId}
          user={user}
          otherId={open.otherId}
          otherName={open.otherName}
          parts={parts}
        />
      )}
      {!messageId && (
        <div className="hidden flex-1 items-center justify-center p-6 md:flex">
          <EmptyState drawing="bubbles" sentence={messageWords.empty} className="w-full max-w-90" />
        </div>
      )}
    </div>
  );
}

/**
 * Returns the id of the other user of a message; keeps it when a newer message replaces that message in the
 * inbox.
 */
function useOtherUserId(
  messageId: string | undefined,
  messages: readonly MessageView[],
  userId: string,
): string | undefined {
  const [last, setLast] = useState<{ messageId: string; otherId: string }>();
  const message = messages.find(({ _id }) => _id === messageId);
  if (!message) return last?.messageId === messageId ? last?.otherId : undefined;
  const otherId = message.senderId === userId ? message.receiverId : message.senderId;
  if (last?.messageId !== message._id) setLast({ messageId: message._id, otherId });
  return otherId;
}
