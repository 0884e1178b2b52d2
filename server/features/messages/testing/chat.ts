import type { MessageView } from '#shared/messages/contract';
import type { Answer, TestUser } from '../../../testing/test-user';

let moment = Date.parse('2030-05-01T09:00:00Z');

/** The next moment of a client's clock; no two messages of a test have the same. */
export function nextMoment(): number {
  return moment++;
}

/** POSTs a message as the specified page does. */
export function post(
  from: TestUser,
  to: { _id: string },
  message: unknown,
  more: Record<string, unknown> = {},
): Promise<Answer<MessageView>> {
  const body = { senderId: from._id, receiverId: to._id, message, timestamp: nextMoment(), ...more };
  return from.call('POST', `/messages/${from._id}/${to._id}`, body);
}

/** Sends a message that has to go through. */
export async function say(from: TestUser, to: { _id: string }, message: string): Promise<MessageView> {
  const answer = await post(from, to, message);
  if (answer.status !== 200) throw new Error(`Sending answered ${answer.status}`);
  return answer.body;
}

/** A page of a thread. */
export async function thread(reader: TestUser, other: { _id: string }, query = ''): Promise<MessageView[]> {
  return (await reader.call<MessageView[]>('GET', `/messages/${reader._id}/${other._id}${query}`)).body;
}

/** Somebody's list of conversations. */
export async function inbox(reader: TestUser): Promise<MessageView[]> {
  return (await reader.call<MessageView[]>('GET', `/messages/${reader._id}`)).body;
}

export function texts(messages: MessageView[]): string[] {
  return messages.map((one) => one.message);
}
