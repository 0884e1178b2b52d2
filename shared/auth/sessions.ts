import { z } from 'zod';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { defineEndpoint } from '../core/endpoint';
import { id, instant, sentenceReply } from '../core/values';

const sessionView = z.object({
  _id: id,
  /** Browser and machine of the session, such as 'Chrome on Android'. */
  device: z.string(),
  createdAt: instant,
  /** Time of the session's last use, accurate to a few minutes. */
  lastSeenAt: instant,
  /** Whether the session is the caller's own. */
  current: z.boolean(),
});
export type SessionView = z.output<typeof sessionView>;

/** Signs out; token and sockets of the session stop working at once. */
export const signOut = defineEndpoint(BROWSING_CALLS.signOut, {
  access: 'user',
  summary: 'Sign out of this device',
  reply: sentenceReply,
});

/** Signs out the caller's sessions; `others` spares the current session. */
export const signOutEverywhere = defineEndpoint('POST /signout-everywhere', {
  access: 'user',
  summary: 'Sign out of all devices',
  body: z.object({ others: z.boolean().default(false) }),
  reply: sentenceReply,
});

/** Lists the caller's sessions: the current session first, then the others by last use. */
export const listSessions = defineEndpoint('GET /sessions', {
  access: 'user',
  summary: 'The devices that are signed in',
  /** `next` is always null, because a user has few sessions. */
  reply: z.object({ items: z.array(sessionView), next: z.null() }),
});

export const endSession = defineEndpoint('DELETE /sessions/:id', {
  access: 'user',
  summary: 'Sign out of one device',
  params: z.object({ id }),
  reply: sentenceReply,
  refusals: ['session_not_found'],
});
