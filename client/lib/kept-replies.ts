type KeptReply = { etag: string; data: unknown };

/** The dashboard polls three lists at a time. */
const MAX_REPLIES = 8;

const replies = new Map<string, KeptReply>();
let owner: string | null = null;

/** The last reply to this URL for this user, to be asked for again only if it has changed. */
export function keptReply(url: string, token: string | null): KeptReply | undefined {
  changeOwner(token);
  return replies.get(url);
}

/** Keeps a reply in memory, never on disk; beyond the limit the oldest is dropped. */
export function keepReply(url: string, token: string | null, reply: KeptReply): void {
  changeOwner(token);
  replies.delete(url);
  replies.set(url, reply);
  const [oldest] = replies.keys();
  if (replies.size > MAX_REPLIES && oldest !== undefined) replies.delete(oldest);
}

/** Another user, or none, gets nothing of the one before. */
function changeOwner(token: string | null): void {
  if (token !== owner) replies.clear();
  owner = token;
}
