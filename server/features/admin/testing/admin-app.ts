import type { AuditEntry } from '#shared/admin/audit';
import { startApp } from '../../../testing/start-app';
import { stored } from '../../../testing/stored';
import type { TestUser } from '../../../testing/test-user';

export type TablePage<Row> = { rows: Row[]; total: number; page: number; size: number };

/** Starts a server and signs an admin in. */
export async function startAdminApp(options: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(options);
  const admin = await makeAdmin('Njeri Admin');

  /** Signs a user up and makes them an admin. */
  async function makeAdmin(name: string): Promise<TestUser> {
    const user = await app.signUp(name);
    await stored('User').updateOne({ _id: user._id }, { isAdmin: true });
    return user;
  }

  /** Returns a page of one of the dashboard's tables. */
  async function rows<Row>(path: string): Promise<TablePage<Row>> {
    const answer = await admin.call<TablePage<Row>>('GET', `/admin/${path}`);
    if (answer.status !== 200) throw new Error(`${path} answered ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  return {
    ...app,
    admin,
    makeAdmin,
    rows,
    /** Returns the audit entries about one target, newest first. */
    auditOf: async (target: string) => (await rows<AuditEntry>(`audit?target=${target}`)).rows,
  };
}

export type AdminApp = Awaited<ReturnType<typeof startAdminApp>>;
