import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../lib/session/session';
import { feeQuery } from './api';
import { feeProgress, type PaymentProgress } from './progress';

type RegistrationFee = {
  progress: PaymentProgress;
  /** The latest attempt, whose progress it is. */
  paymentId: string | null;
  /** Asks the server now whether the fee of a plate is paid. */
  isPaid: (regNo: string) => Promise<boolean>;
};

/** Follows the registration fee of a plate, also one that was paid before a reload; null follows nothing. */
export function useRegistrationFee(regNo: string | null): RegistrationFee {
  const userId = useSession().user?._id ?? '';
  const queryClient = useQueryClient();
  const fee = useQuery({ ...feeQuery(userId, regNo ?? ''), enabled: regNo !== null && userId !== '' });
  return {
    progress: regNo === null ? { kind: 'none' } : feeProgress(fee.data, fee.dataUpdatedAt),
    paymentId: fee.data?.payment?._id ?? null,
    isPaid: async (asked) => (await queryClient.fetchQuery(feeQuery(userId, asked))).paid,
  };
}
