import { addTransaction, adminData, deleteTransaction } from '#shared/admin/contract';
import type { AddRoute } from '../../http/route';
import type { Admin } from './admin.service';

export function adminRoutes(add: AddRoute, admin: Admin): void {
  add(adminData, () => admin.data());
  add(addTransaction, async ({ person, body }) => {
    const fee = { phone: body.PhoneNumber, regNo: body.AccountReference };
    const transaction = await admin.recordPayment(person, fee);
    return { message: 'Transaction submitted successfully.', transaction };
  });
  add(deleteTransaction, async ({ person, params }) => {
    await admin.deletePayment(person, params.id);
    return { message: 'Transaction deleted successfully.' };
  });
}
