import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../lib/session/session';
import { feeQuery } from './api';
import { describeFeeProgress, type PaymentProgress } from './progress';

type RegistrationFee = {
  progress: PaymentProgress;
  /** Id of the latest attempt, to which `progress` belongs. */
  paymentId: string | null;
  /** Asks the server whether the fee of a plate is paid. */
  isPaid: (regNo: string) => Promise<boolean>;
};

/** Tracks the registration fee of a plate, none if null; also finds a fee that was paid before a reload. */
export function useRegistrationFee(regNo: string | null): RegistrationFee {
  const userId = useSession().user?._id ?? '';
  const queryClient = useQueryClient();
  const fee = useQuery({ ...feeQuery(userId, regNo ?? ''), enabled: regNo !== null && userId !== '' });
  return {
    progress: regNo === null ? { kind: 'none' } : describeFeeProgress(fee.data, fee.dataUpdatedAt),
    paymentId: fee.data?.payment?._id ?? null,
    isPaid: async (plate) => (await queryClient.fetchQuery(feeQuery(userId, plate))).paid,
  };
}
