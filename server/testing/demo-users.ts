import { type SignedInUser, signIn } from '#shared/auth/contract';
import { DEMO_PASSWORD, DEMO_USERS } from '../demo/demo-users';

export type DemoRole = (typeof DEMO_USERS)[number]['role'];

/** Signs a demo user in through the API. */
export async function signInDemoUser(url: string, role: DemoRole): Promise<SignedInUser> {
  const email = DEMO_USERS.find((user) => user.role === role)?.email;
  const response = await fetch(`${url}/api/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in as ${role} answered ${response.status}.`);
  return signIn.reply.parse(await response.json());
}
