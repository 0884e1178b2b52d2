import { getMe, getUser, updateMe } from '#shared/users/contract';
import type { AddRoute } from '../../http/route';
import type { Users } from './users.service';

export function userRoutes(add: AddRoute, users: Users): void {
  add(getMe, ({ person }) => users.own(person._id));
  add(updateMe, ({ person, body, files }) => users.update(person._id, body, files[0]?.buffer));
  add(getUser, ({ params }) => users.publicView(params.userId));
}
