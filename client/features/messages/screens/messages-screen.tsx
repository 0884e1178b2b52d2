import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import type { SignedInUser } from '#shared/auth/contract';
import { PATHS } from '#shared/core/paths';
import type { MessageView } from '#shared/messages/contract';
import { useFailureLog } from '../../../lib/failure-sentence';
import { PageHead } from '../../../lib/page-head';
import { useSession } from '../../../lib/session/session';
import { Avatar } from '../../../ui/avatar';
import { EmptyState } from '../../../ui/empty-state';
import { HeaderTitle } from '../../../ui/header-slots';
import { LinkButton } from '../../../ui/link-button';
import { QueryFailure } from '../../../ui/query-state';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { inboxQuery } from '../api';
import { ConversationContent, type ConversationParts, OtherUserLink } from '../components/conversation';
import { ConversationList, groupConversations } from '../components/conversation-list';
import { useThread } from '../use-thread';
import { messageWords } from '../words';

type OpenConversationProps = {
  user: SignedInUser;
  otherId: string;
  otherName: string;
  parts: ConversationParts | undefined;
};

/** Shows the open conversation, at the right of the messages screen; on a phone it is the whole screen. */
function OpenConversation({ user, otherId, otherName, parts }: OpenConversationProps) {
  const conversation = useThread(user, otherId);
  const carId = conversation.messages.findLast((message) => message.carId)?.carId;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLTextAreaElement)) heading.current?.focus();
  }, []);

  return (
    <section
      aria-label={messageWords.thread(otherName)}
      data-fills-phone
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <header className="flex flex-wrap items-center gap-x-3 border-b border-line bg-surface px-2 py-2.5 md:px-6 md:py-3">
        <div className="flex min-w-[min(100%,12rem)] flex-1 items-center gap-3">
          <Link
            to={PATHS.messages}
            aria-label={messageWords.back}
            className="grid size-11 place-items-center rounded-control hover:bg-sunken md:hidden"
          >
            <ArrowLeft size={24} aria-hidden />
          </Link>
          <Avatar name={otherName} size="small" />
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
            <OtherUserLink otherId={otherId}>
              <h2
                ref={heading}
                tabIndex={-1}
                className="line-clamp-2 min-w-0 text-card font-strong wrap-anywhere"
              >
                {otherName}
              </h2>
            </OtherUserLink>
          </div>
        </div>
        <div className="ml-auto flex">
          {carId && parts?.carLink(carId)}
          {parts?.safety({ otherId, otherName })}
        </div>
      </header>
      <ConversationContent
        userId={user._id}
        otherId={otherId}
        otherName={otherName}
        parts={parts}
        conversation={conversation}
        fold="by-width"
      />
    </section>
  );
}

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
        data-tab-list
        className={clsx(
          'w-full flex-col overflow-y-auto border-line bg-surface md:flex md:w-80 md:border-r lg:w-102',
          open ? 'hidden' : 'flex',
        )}
      >
        <h1 className="px-4 py-5 font-display text-h2 max-lg:sr-only md:px-6">{messageWords.title}</h1>
        <HeaderTitle>{messageWords.title}</HeaderTitle>
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

/** Returns the other user of the open conversation, even if its inbox entry has a newer message. */
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
