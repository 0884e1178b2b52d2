import { addTransaction, deleteTransaction } from '#shared/admin/contract';
import { exportTransactions, getTransactionDetails, listTransactions } from '#shared/admin/transactions';
import { refundTransaction } from '#shared/payments/refund';
import { applyTransaction, reviewTransaction } from '#shared/payments/review';
import { compareStatement, exportStatementComparison } from '#shared/payments/statement';
import { Download } from '../../../http/download';
import type { AddRoute } from '../../../http/route';
import type { Admin } from '../admin.service';

export function adminTransactionRoutes(
  add: AddRoute,
  { table, details, actions, statements }: Admin['transactions'],
): void {
  add(listTransactions, ({ query }) => table.page(query));
  add(
    exportTransactions,
    async ({ caller, query }) => new Download('transactions.csv', await table.csv(caller, query)),
  );
  add(compareStatement, ({ files }) => statements.compare(files[0]?.buffer));
  add(
    exportStatementComparison,
    async ({ caller, files }) =>
      new Download('statement.csv', await statements.csv(caller, files[0]?.buffer)),
  );
  add(getTransactionDetails, ({ params }) => details(params.transactionId));
  add(addTransaction, async ({ caller, body }) => {
    const fee = { phone: body.PhoneNumber, regNo: body.AccountReference };
    const transaction = await actions.record(caller, fee);
    return { message: 'Transaction submitted successfully.', transaction };
  });
  add(applyTransaction, ({ caller, params, body }) => actions.apply(caller, params.id, body));
  add(reviewTransaction, ({ caller, params, body }) => actions.review(caller, params.id, body));
  add(refundTransaction, ({ caller, params, body }) => actions.refund(caller, params.id, body));
  add(deleteTransaction, async ({ caller, params }) => {
    await actions.remove(caller, params.id);
    return { message: 'Transaction deleted successfully.' };
  });
}
