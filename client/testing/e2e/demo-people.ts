import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../server/features/demo/demo-accounts';
import type { SignedInUser } from '../../../shared/auth/contract';

export type Role = (typeof DEMO_ACCOUNTS)[number]['role'];

/** Signs a demo account in by the API. */
export async function signInDemo(url: string, role: Role): Promise<SignedInUser> {
  const email = DEMO_ACCOUNTS.find((account) => account.role === role)?.email;
  const response = await fetch(`${url}/api/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in as ${role} answered ${response.status}.`);
  return response.json();
}
