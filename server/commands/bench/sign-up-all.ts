import { type SignedInUser, signUp } from '#shared/auth/contract';

/** Signs up so many users, one after another: hashing passwords takes all cores. */
export async function signUpAll(url: string, count: number): Promise<SignedInUser[]> {
  const users: SignedInUser[] = [];
  for (let index = 0; index < count; index += 1) {
    const body = {
      name: `User ${index}`,
      email: `user${index}@example.com`,
      password: 'a long password',
    };
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch(`${url}/api/signup`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`Sign-up answered ${reply.status}: ${await reply.text()}`);
    const user = signUp.reply.parse(await reply.json());
    if ('linkSentTo' in user)
      throw new Error('The sign-up waits for its mailbox: start with RATE_LIMIT=off.');
    users.push(user);
  }
  return users;
}
