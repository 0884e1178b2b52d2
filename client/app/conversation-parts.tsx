import type { ConversationParts } from '../features/messages/components/conversation';
import { safetyWords } from '../features/safety/words';
import { lazyPart } from '../lib/lazy-part';
import { useSession } from '../lib/session/session';
import { ConversationCar, ConversationCarLink } from './conversation-car';
import { SafetyButton } from './safety-button';

const Hires = lazyPart(
  () =>
    import('../features/hires/conversation/conversation-hires').then((module) => module.ConversationHires),
  { failed: null },
);

type ConversationHiresProps = { otherId: string; fold: 'folded' | 'by-width' };

/**
 * Shows the hires between the two people of a conversation. They load beside the messages, which do not wait
 * for them.
 */
function ConversationHires({ otherId, fold }: ConversationHiresProps) {
  const { user } = useSession();
  return user && <Hires key={otherId} userId={user._id} otherId={otherId} fold={fold} />;
}

/** The parts of a conversation that come from the features for safety, cars and hires. */
export const conversationParts: ConversationParts = {
  safety: ({ otherId, otherName, messageId }) => (
    <SafetyButton
      look="icon"
      person={{ _id: otherId, name: otherName }}
      target={messageId ? { kind: 'message', id: messageId } : { kind: 'user', id: otherId }}
      label={messageId ? safetyWords.reportMessage : safetyWords.open}
    />
  ),
  car: (carId) => <ConversationCar carId={carId} />,
  carLink: (carId) => <ConversationCarLink carId={carId} />,
  hires: (otherId, fold) => <ConversationHires otherId={otherId} fold={fold} />,
};
