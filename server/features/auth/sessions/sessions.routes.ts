import { endSession, listSessions, signOut, signOutEverywhere } from '#shared/auth/sessions';
import { detectLanguage } from '../../../http/languages';
import type { AddRoute } from '../../../http/route';
import type { Sessions } from './sessions.service';

const DONE = { message: 'Signed out.' };

export function sessionRoutes(add: AddRoute, sessions: Sessions): void {
  add(signOut, async ({ caller }) => {
    await sessions.end(caller._id, caller.sessionId);
    return DONE;
  });
  add(signOutEverywhere, async ({ caller, body }) => {
    await (body.others ? sessions.endOthers(caller) : sessions.endEverywhere(caller._id));
    return DONE;
  });
  add(listSessions, async ({ caller, request }) => ({
    items: await sessions.list(caller, detectLanguage(request)),
    next: null,
  }));
  add(endSession, async ({ caller, params }) => {
    await sessions.end(caller._id, params.id);
    return DONE;
  });
}
