import { ANSWER_TIME_SAMPLE_LIMITS } from '#shared/core/limits';
import { computePercentile } from '#shared/core/percentile';
import { findMessageTimes } from './messages.model';

export type TimedMessage = { roomId: string; timestamp: Date; isOwn: boolean };

export async function findUsualAnswerMs(userId: string, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - ANSWER_TIME_SAMPLE_LIMITS.windowMs);
  const find = async (side: 'senderId' | 'receiverId') =>
    (await findMessageTimes(userId, side, since, ANSWER_TIME_SAMPLE_LIMITS.messages)).map((message) => ({
      ...message,
      isOwn: side === 'senderId',
    }));
  const [sent, received] = await Promise.all([find('senderId'), find('receiverId')]);
  return computeUsualAnswerMs([...sent, ...received], now);
}

/**
 * Returns the median time in milliseconds from the first unanswered message of another user to the reply,
 * over conversations that others began. A question without a reply counts with its age. Null if there are
 * fewer than ANSWER_TIME_SAMPLE_LIMITS.conversations such conversations.
 */
export function computeUsualAnswerMs(messages: readonly TimedMessage[], now: Date): number | null {
  const waits = new Map<string, number[]>();
  const asked = new Map<string, Date>();
  const inOrder = [...messages].sort((one, other) => one.timestamp.getTime() - other.timestamp.getTime());
  for (const { roomId, timestamp, isOwn } of inOrder) {
    const since = asked.get(roomId);
    if (!isOwn && !since) asked.set(roomId, timestamp);
    if (!isOwn || !since) continue;
    asked.delete(roomId);
    add(waits, roomId, timestamp.getTime() - since.getTime());
  }
  for (const [roomId, since] of asked) add(waits, roomId, now.getTime() - since.getTime());
  if (waits.size < ANSWER_TIME_SAMPLE_LIMITS.conversations) return null;
  return computePercentile([...waits.values()].flat(), 50);
}

function add(waits: Map<string, number[]>, roomId: string, wait: number): void {
  waits.set(roomId, [...(waits.get(roomId) ?? []), wait]);
}
