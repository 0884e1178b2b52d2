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
  resetTwoStep,
} from '#shared/admin/users';
import { Download } from '../../../http/download';
import { languageOf } from '../../../http/languages';
import type { AddRoute } from '../../../http/route';
import type { Admin } from '../admin.service';
import { invitationWords as english } from './invitation-words';
import { invitationWords as swahili } from './invitation-words.sw';

const INVITATION_WORDS = { en: english, sw: swahili };

export function adminUserRoutes(add: AddRoute, { table, details, actions }: Admin['users']): void {
  add(listUsers, ({ query }) => table.page(query));
  add(exportUsers, async ({ caller, query }) => new Download('users.csv', await table.csv(caller, query)));
  add(findOwners, ({ query }) => table.owners(query.q));
  add(addUser, async ({ caller, body, request }) => {
    const { user, mailed } = await actions.add(caller, body);
    const words = INVITATION_WORDS[languageOf(request)];
    return { message: words[mailed ? 'invited' : 'notMailed'](user.email), user, mailed };
  });
  add(getUserDetails, ({ params }) => details.details(params.userId));
  add(changeUser, ({ caller, params, body }) => actions.change(caller, params.userId, body));
  add(inviteUser, async ({ caller, params }) => {
    await actions.invite(caller, params.userId);
    return { message: 'The link is on its way.' };
  });
  add(resetTwoStep, async ({ caller, params }) => {
    await actions.resetTwoStep(caller, params.userId);
    return { message: 'Two-step sign-in is off.' };
  });
  add(getUserDeletion, ({ params }) => details.deletion(params.userId));
  add(deleteUser, async ({ caller, params }) => {
    await actions.remove(caller, params.userId);
    return { message: 'User deleted successfully.' };
  });
}
