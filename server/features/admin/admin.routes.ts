import { listAuditEntries } from '#shared/admin/audit';
import {
  addCarAsAdmin,
  deleteCarAsAdmin,
  exportCars,
  getCarDetails,
  listAdminCars,
  previewCarDeletion,
  updateCarAsAdmin,
} from '#shared/admin/cars';
import { decideClaim, getClaim, listClaims } from '#shared/admin/claims';
import { addTransaction, deleteTransaction, getNewestDashboardRows } from '#shared/admin/contract';
import { discardUndeliveredEmail, listUndeliveredEmails, resendUndeliveredEmail } from '#shared/admin/emails';
import {
  cancelHireAsAdmin,
  endHireAsAdmin,
  exportHires,
  getHireDetails,
  listAdminHires,
} from '#shared/admin/hires';
import { getAdminOverview, listContactReveals } from '#shared/admin/overview';
import { exportTransactions, getTransactionDetails, listTransactions } from '#shared/admin/transactions';
import {
  addUserAsAdmin,
  deleteUserAsAdmin,
  exportUsers,
  getUserDetails,
  inviteUser,
  listUsers,
  previewUserDeletion,
  resetTwoStep,
  suggestCarOwners,
  updateUserAsAdmin,
} from '#shared/admin/users';
import { combineTranslations } from '#shared/language/language';
import {
  applyTransactionToPlate,
  refundTransaction,
  reviewTransaction,
} from '#shared/payments/payment-review';
import { compareMpesaStatement, exportStatementComparison } from '#shared/payments/statement';
import { changeSettings, getAdminSettings } from '#shared/settings/contract';
import { FileDownload } from '../../http/download';
import { detectLanguage } from '../../http/languages';
import type { AddRoute } from '../../http/route';
import type { UploadedFile } from '../../http/uploads/uploads';
import type { AdminFeature } from './admin.compose';
import { userInvitationWords as english } from './users/invitation-words';
import { userInvitationWords as swahili } from './users/invitation-words.sw';

const INVITATION_WORDS = combineTranslations(english, { sw: swahili });

function adminUserRoutes(add: AddRoute, { table, details, actions }: AdminFeature['users']): void {
  add(listUsers, ({ query }) => table.page(query));
  add(
    exportUsers,
    async ({ caller, query }) => new FileDownload('users.csv', await table.csv(caller, query)),
  );
  add(suggestCarOwners, ({ query }) => table.owners(query.q));
  add(addUserAsAdmin, async ({ caller, body, request }) => {
    const { user, mailed } = await actions.add(caller, body);
    const words = INVITATION_WORDS[detectLanguage(request)];
    return { message: words[mailed ? 'invited' : 'notMailed'](user.email), user, mailed };
  });
  add(getUserDetails, ({ params }) => details.details(params.userId));
  add(updateUserAsAdmin, ({ caller, params, body }) => actions.change(caller, params.userId, body));
  add(inviteUser, async ({ caller, params }) => {
    await actions.invite(caller, params.userId);
    return { message: 'The link is on its way.' };
  });
  add(resetTwoStep, async ({ caller, params }) => {
    await actions.resetTwoStep(caller, params.userId);
    return { message: 'Two-step sign-in is off.' };
  });
  add(previewUserDeletion, ({ params }) => details.deletion(params.userId));
  add(deleteUserAsAdmin, async ({ caller, params }) => {
    await actions.remove(caller, params.userId);
    return { message: 'User deleted successfully.' };
  });
}

function adminTransactionRoutes(
  add: AddRoute,
  { table, actions, statements }: AdminFeature['transactions'],
): void {
  add(listTransactions, ({ query }) => table.page(query));
  add(
    exportTransactions,
    async ({ caller, query }) => new FileDownload('transactions.csv', await table.csv(caller, query)),
  );
  add(compareMpesaStatement, ({ files }) => statements.compare(files[0]?.buffer));
  add(
    exportStatementComparison,
    async ({ caller, files }) =>
      new FileDownload('statement.csv', await statements.csv(caller, files[0]?.buffer)),
  );
  add(getTransactionDetails, ({ params }) => actions.details(params.transactionId));
  add(addTransaction, async ({ caller, body }) => {
    const fee = { phone: body.PhoneNumber, regNo: body.AccountReference };
    const transaction = await actions.record(caller, fee);
    return { message: 'Transaction submitted successfully.', transaction };
  });
  add(applyTransactionToPlate, ({ caller, params, body }) => actions.apply(caller, params.id, body));
  add(reviewTransaction, ({ caller, params, body }) => actions.review(caller, params.id, body));
  add(refundTransaction, ({ caller, params, body }) => actions.refund(caller, params.id, body));
  add(deleteTransaction, async ({ caller, params }) => {
    await actions.remove(caller, params.id);
    return { message: 'Transaction deleted successfully.' };
  });
}

function adminCarRoutes(add: AddRoute, { table, actions }: AdminFeature['cars']): void {
  add(listAdminCars, ({ query }) => table.page(query));
  add(exportCars, async ({ caller, query }) => new FileDownload('cars.csv', await table.csv(caller, query)));
  add(addCarAsAdmin, ({ caller, body, files }) => {
    const { userId, ...fields } = body;
    return actions.add(caller, userId, fields, toBuffers(files));
  });
  add(getCarDetails, ({ params }) => actions.details(params.carId));
  add(updateCarAsAdmin, ({ caller, params, body, files }) => {
    const { slots, ...fields } = body;
    return actions.change(caller, params.carId, fields, { files: toBuffers(files), slots });
  });
  add(previewCarDeletion, ({ params }) => actions.deletion(params.carId));
  add(deleteCarAsAdmin, async ({ caller, params }) => {
    await actions.remove(caller, params.carId);
    return { message: 'Car deleted successfully.' };
  });
}

function toBuffers(files: readonly UploadedFile[]): Buffer[] {
  return files.map((file) => file.buffer);
}

function adminEmailRoutes(add: AddRoute, emails: AdminFeature['emails']): void {
  add(listUndeliveredEmails, ({ query }) => emails.page(query));
  add(resendUndeliveredEmail, async ({ caller, params }) => {
    await emails.retry(caller, params.letterId);
    return { message: 'The email is being sent again.' };
  });
  add(discardUndeliveredEmail, async ({ caller, params }) => {
    await emails.discard(caller, params.letterId);
    return { message: 'The email was discarded.' };
  });
}

function adminHireRoutes(add: AddRoute, { table, actions }: AdminFeature['hires']): void {
  add(listAdminHires, ({ query }) => table.page(query));
  add(
    exportHires,
    async ({ caller, query }) => new FileDownload('hires.csv', await table.csv(caller, query)),
  );
  add(getHireDetails, ({ params }) => actions.details(params.hireId));
  add(endHireAsAdmin, ({ caller, params, body }) => actions.end(caller, params.hireId, body.reason));
  add(cancelHireAsAdmin, ({ caller, params, body }) => actions.cancel(caller, params.hireId, body.reason));
}

function adminClaimRoutes(add: AddRoute, claims: AdminFeature['claims']): void {
  add(listClaims, ({ query }) => claims.page(query));
  add(getClaim, ({ params }) => claims.details(params.hireId));
  add(decideClaim, ({ caller, params, body }) => claims.decide(caller, params, body));
}

export function adminRoutes(add: AddRoute, admin: AdminFeature): void {
  add(getNewestDashboardRows, () => admin.dashboardData());
  add(getAdminOverview, () => admin.overview.figures());
  add(listContactReveals, ({ query }) => admin.overview.revealPage(query));
  add(listAuditEntries, ({ query }) => admin.audit.list(query));
  add(getAdminSettings, () => admin.settings.current());
  add(changeSettings, ({ caller, body }) => admin.settings.change(caller, body));
  adminUserRoutes(add, admin.users);
  adminCarRoutes(add, admin.cars);
  adminTransactionRoutes(add, admin.transactions);
  adminHireRoutes(add, admin.hires);
  adminEmailRoutes(add, admin.emails);
  adminClaimRoutes(add, admin.claims);
}
