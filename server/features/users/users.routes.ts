import { getOwnUser, getPublicUser, updateOwnUser } from '#shared/users/contract';
import type { AddRoute } from '../../http/route';
import type { Users } from './users.service';

export function userRoutes(add: AddRoute, users: Users): void {
  add(getOwnUser, ({ caller }) => users.own(caller._id));
  add(updateOwnUser, ({ caller, body, files }) => users.update(caller._id, body, files[0]?.buffer));
  add(getPublicUser, ({ params }) => users.publicView(params.userId));
}
