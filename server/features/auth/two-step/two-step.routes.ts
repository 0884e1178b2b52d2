import {
  beginTwoStep,
  confirmTwoStep,
  getTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
} from '#shared/auth/two-step';
import type { AddRoute } from '../../../http/route';
import type { TwoStep } from './two-step.service';

export function twoStepRoutes(add: AddRoute, twoStep: TwoStep): void {
  add(getTwoStep, ({ caller }) => twoStep.status(caller));
  add(beginTwoStep, ({ caller }) => twoStep.begin(caller));
  add(confirmTwoStep, ({ caller, body }) => twoStep.confirm(caller, body.code));
  add(turnOffTwoStep, async ({ caller, body }) => {
    await twoStep.turnOff(caller, body);
    return { message: 'Two-step sign-in is off.' };
  });
  add(renewRecoveryCodes, ({ caller, body }) => twoStep.renewCodes(caller, body.code));
}
