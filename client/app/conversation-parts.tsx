import type { ConversationParts } from '../features/messages/components/conversation-parts';
import { safetyWords } from '../features/safety/words';
import { ConversationCar, ConversationCarLink } from './conversation-car';
import { ConversationHires } from './conversation-hires';
import { SafetyButton } from './safety-button';

/** What safety, cars and hires show in a conversation. */
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
