import type { MessageView } from '#shared/messages/contract';
import type { Answer, TestUser } from '../../../testing/test-user';

let time = Date.parse('2030-05-01T09:00:00Z');

/** Returns a client timestamp that no other call returns. */
export function nextTimestamp(): number {
  return time++;
}

/** Posts a message with the fields that the page sends. */
export function post(
  from: TestUser,
  to: { _id: string },
  message: unknown,
  more: Record<string, unknown> = {},
): Promise<Answer<MessageView>> {
  const body = { senderId: from._id, receiverId: to._id, message, timestamp: nextTimestamp(), ...more };
  return from.call('POST', `/messages/${from._id}/${to._id}`, body);
}

/** Posts a message and expects it to be accepted. */
export async function send(from: TestUser, to: { _id: string }, message: string): Promise<MessageView> {
  const answer = await post(from, to, message);
  if (answer.status !== 200) throw new Error(`Sending answered ${answer.status}`);
  return answer.body;
}

export async function thread(reader: TestUser, other: { _id: string }, query = ''): Promise<MessageView[]> {
  return (await reader.call<MessageView[]>('GET', `/messages/${reader._id}/${other._id}${query}`)).body;
}

export async function inbox(reader: TestUser): Promise<MessageView[]> {
  return (await reader.call<MessageView[]>('GET', `/messages/${reader._id}`)).body;
}

export function texts(messages: MessageView[]): string[] {
  return messages.map((one) => one.message);
}
