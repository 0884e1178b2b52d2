import { listAudit } from '#shared/admin/audit';
import { addTransaction, adminData, deleteTransaction } from '#shared/admin/contract';
import { getOverview, listReveals } from '#shared/admin/overview';
import { exportTransactions, getTransactionDetails, listTransactions } from '#shared/admin/transactions';
import { applyTransaction, reviewTransaction } from '#shared/payments/review';
import { changeSettings, getAdminSettings } from '#shared/settings/contract';
import { Download } from '../../http/download';
import type { AddRoute } from '../../http/route';
import type { Admin } from './admin.service';
import { adminCarRoutes } from './admin-cars.routes';
import { adminUserRoutes } from './admin-users.routes';

export function adminRoutes(add: AddRoute, admin: Admin): void {
  add(adminData, () => admin.data());
  add(getOverview, () => admin.overview.figures());
  add(listReveals, ({ query }) => admin.overview.revealPage(query));
  add(listAudit, ({ query }) => admin.audit.list(query));
  add(getAdminSettings, () => admin.settings.current());
  add(changeSettings, ({ caller, body }) => admin.settings.change(caller, body));
  adminUserRoutes(add, admin);
  adminCarRoutes(add, admin);

  add(listTransactions, ({ query }) => admin.tables.transactions(query));
  add(
    exportTransactions,
    async ({ caller, query }) =>
      new Download('transactions.csv', await admin.exports.transactions(caller, query)),
  );
  add(getTransactionDetails, ({ params }) => admin.details.transaction(params.transactionId));
  add(addTransaction, async ({ caller, body }) => {
    const fee = { phone: body.PhoneNumber, regNo: body.AccountReference };
    const transaction = await admin.payments.record(caller, fee);
    return { message: 'Transaction submitted successfully.', transaction };
  });
  add(applyTransaction, ({ caller, params, body }) => admin.payments.apply(caller, params.id, body));
  add(reviewTransaction, ({ caller, params, body }) => admin.payments.review(caller, params.id, body));
  add(deleteTransaction, async ({ caller, params }) => {
    await admin.payments.remove(caller, params.id);
    return { message: 'Transaction deleted successfully.' };
  });
}
