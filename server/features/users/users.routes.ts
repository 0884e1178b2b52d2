import { getMe, getUser, updateMe } from '#shared/users/contract';
import type { AddRoute } from '../../http/route';
import type { Users } from './users.service';

export function userRoutes(add: AddRoute, users: Users): void {
  add(getMe, ({ caller }) => users.own(caller._id));
  add(updateMe, ({ caller, body, files }) => users.update(caller._id, body, files[0]?.buffer));
  add(getUser, ({ params }) => users.publicView(params.userId));
}
