import { z } from 'zod';
import { BROWSING_CALLS } from '../core/browsing-calls';
import { endpoint } from '../core/endpoint';
import { id, instant, messageReply } from '../core/values';

const sessionView = z.object({
  _id: id,
  /** Browser and system, such as 'Chrome on Android'. */
  device: z.string(),
  createdAt: instant,
  /** Correct to a few minutes. */
  lastSeenAt: instant,
  /** The session of this call. */
  current: z.boolean(),
});
export type SessionView = z.output<typeof sessionView>;

/** Ends the caller's session: its token and sockets end at once. */
export const signOut = endpoint({
  ...BROWSING_CALLS.signOut,
  access: 'user',
  summary: 'Sign out of this device',
  reply: messageReply,
});

/** `others`: keeps the caller's own session. */
export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/signout-everywhere',
  access: 'user',
  summary: 'Sign out of all devices',
  body: z.object({ others: z.boolean().default(false) }),
  reply: messageReply,
});

/** The caller's own first, then the last used. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  access: 'user',
  summary: 'The devices that are signed in',
  /** `next` is always null: the number of sessions is limited. */
  reply: z.object({ items: z.array(sessionView), next: z.null() }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:id',
  access: 'user',
  summary: 'Sign out of one device',
  params: z.object({ id }),
  reply: messageReply,
  refusals: ['session_not_found'],
});
