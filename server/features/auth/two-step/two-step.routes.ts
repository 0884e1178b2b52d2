import {
  beginTwoStepSetup,
  confirmTwoStepSetup,
  getTwoStepStatus,
  renewRecoveryCodes,
  turnOffTwoStepSignIn,
} from '#shared/auth/two-step';
import type { AddRoute } from '../../../http/route';
import type { BrowserCookie } from '../browser-cookie';
import type { TwoStepSignIn } from './two-step.service';

type TwoStepServices = { twoStep: TwoStepSignIn; googleCookie: Pick<BrowserCookie, 'readOrMakeId'> };

export function twoStepSignInRoutes(add: AddRoute, { twoStep, googleCookie }: TwoStepServices): void {
  add(getTwoStepStatus, ({ caller }) => twoStep.status(caller));
  add(beginTwoStepSetup, ({ caller, body, request }) =>
    twoStep.begin(caller, { ...body, browserId: googleCookie.readOrMakeId(request) }),
  );
  add(confirmTwoStepSetup, ({ caller, body }) => twoStep.confirm(caller, body.code));
  add(turnOffTwoStepSignIn, async ({ caller, body }) => {
    await twoStep.turnOff(caller, body);
    return { message: 'Two-step sign-in is off.' };
  });
  add(renewRecoveryCodes, ({ caller, body }) => twoStep.renewCodes(caller, body.code));
}
