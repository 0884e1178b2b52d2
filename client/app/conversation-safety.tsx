import type { RenderSafety } from '../features/messages/components/render-safety';
import { safetyWords } from '../features/safety/words';
import { SafetyButton } from './safety-button';

/** The button beside a conversation or one of its received messages. */
export const conversationSafety: RenderSafety = ({ otherId, otherName, messageId }) => (
  <SafetyButton
    look="icon"
    person={{ _id: otherId, name: otherName }}
    target={messageId ? { kind: 'message', id: messageId } : { kind: 'user', id: otherId }}
    label={messageId ? safetyWords.reportMessage : safetyWords.open}
  />
);
