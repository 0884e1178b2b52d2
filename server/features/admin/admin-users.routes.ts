import {
  addUser,
  changeUser,
  deleteUser,
  exportUsers,
  findOwners,
  getUserDeletion,
  getUserDetails,
  inviteUser,
  listUsers,
} from '#shared/admin/users';
import { Download } from '../../http/download';
import type { AddRoute } from '../../http/route';
import type { Admin } from './admin.service';

export function adminUserRoutes(add: AddRoute, admin: Admin): void {
  add(listUsers, ({ query }) => admin.tables.users(query));
  add(
    exportUsers,
    async ({ caller, query }) => new Download('users.csv', await admin.exports.users(caller, query)),
  );
  add(findOwners, ({ query }) => admin.tables.owners(query.q));
  add(addUser, async ({ caller, body }) => {
    const { user, mailed } = await admin.users.add(caller, body);
    const message = mailed
      ? `${user.email} was invited.`
      : `${user.email} was added, but the invitation could not be mailed. Please send it again.`;
    return { message, user, mailed };
  });
  add(getUserDetails, ({ params }) => admin.details.user(params.userId));
  add(changeUser, ({ caller, params, body }) => admin.users.change(caller, params.userId, body));
  add(inviteUser, async ({ caller, params }) => {
    await admin.users.invite(caller, params.userId);
    return { message: 'The link is on its way.' };
  });
  add(getUserDeletion, ({ params }) => admin.details.userDeletion(params.userId));
  add(deleteUser, async ({ caller, params }) => {
    await admin.users.remove(caller, params.userId);
    return { message: 'User deleted successfully.' };
  });
}
