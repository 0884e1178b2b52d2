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
    async ({ person, query }) => new Download('users.csv', await admin.exports.users(person, query)),
  );
  add(findOwners, ({ query }) => admin.tables.owners(query.q));
  add(addUser, async ({ person, body }) => {
    const { user, mailed } = await admin.users.add(person, body);
    const message = mailed
      ? `${user.email} was invited.`
      : `${user.email} was added, but the invitation could not be mailed. Please send it again.`;
    return { message, user, mailed };
  });
  add(getUserDetails, ({ params }) => admin.details.user(params.userId));
  add(changeUser, ({ person, params, body }) => admin.users.change(person, params.userId, body));
  add(inviteUser, async ({ person, params }) => {
    await admin.users.invite(person, params.userId);
    return { message: 'The link is on its way.' };
  });
  add(getUserDeletion, ({ params }) => admin.details.userDeletion(params.userId));
  add(deleteUser, async ({ person, params }) => {
    await admin.users.remove(person, params.userId);
    return { message: 'User deleted successfully.' };
  });
}
