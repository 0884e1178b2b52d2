import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { SignedInUser } from '#shared/auth/contract';
import { LIVE } from '#shared/core/live-events';
import { PATHS } from '#shared/core/paths';
import type { MessageView } from '#shared/messages/contract';
import { PageHead } from '../../../lib/page-head';
import { pageTitle } from '../../../lib/page-title';
import { useSession } from '../../../lib/session/session';
import { useLiveEvent } from '../../../lib/use-live-event';
import { joinClasses } from '../../../ui/class-names';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { LinkButton } from '../../../ui/link-button';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { inboxOptions } from '../api';
import { ConversationList } from '../components/conversation-list';
import { OpenConversation } from '../components/open-conversation';
import { conversationsOf } from '../conversations';
import { messageWords } from '../words';

/** SPEC §2 Messages: conversations left, the open one right; on a phone one of both. */
export function MessagesPage() {
  const { user } = useSession();
  return user && <Messages user={user} />;
}

function Messages({ user }: { user: SignedInUser }) {
  const { messageId } = useParams();
  const inbox = useQuery(inboxOptions(user._id));
  const { data: messages = [], refetch } = inbox;
  useLiveEvent(LIVE.receiveMessage, () => void refetch());

  const conversations = conversationsOf(messages, user._id);
  const openId = otherOf(
    messages.find((message) => message._id === messageId),
    user._id,
  );
  const open = conversations.find(({ otherId }) => otherId === openId);

  return (
    <div className="flex h-[calc(100dvh-3.5rem)] md:h-[calc(100dvh-4.5rem)]">
      <PageHead title={pageTitle(messageWords.title)} />
      <div
        className={joinClasses(
          'w-full flex-col overflow-y-auto border-line bg-surface md:flex md:w-80 md:border-r lg:w-102',
          open ? 'hidden' : 'flex',
        )}
      >
        <h1 className="px-4 py-5 font-display text-h2 md:px-6">{messageWords.title}</h1>
        {inbox.isPending && <SpinnerWithWords words={messageWords.loading} />}
        {inbox.isError && (
          <ErrorState sentence={messageWords.failed} onRetry={() => void refetch()} busy={inbox.isFetching} />
        )}
        {inbox.isSuccess && conversations.length === 0 && (
          <EmptyState
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
      {open ? (
        <OpenConversation key={open.otherId} user={user} otherId={open.otherId} otherName={open.otherName} />
      ) : (
        <div className="hidden flex-1 items-center justify-center p-6 md:flex">
          <EmptyState sentence={messageWords.empty} className="w-full max-w-90" />
        </div>
      )}
    </div>
  );
}

function otherOf(message: MessageView | undefined, userId: string): string | undefined {
  return message?.senderId === userId ? message.receiverId : message?.senderId;
}
