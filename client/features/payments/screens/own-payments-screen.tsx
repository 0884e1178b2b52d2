import { useUser } from '../../../lib/session/session';
import { NarrowScreen } from '../../../ui/narrow-screen';
import { OwnPayments } from '../components/own-payments';
import { ownPaymentWords } from '../words';

export function OwnPaymentsScreen() {
  return (
    <NarrowScreen page="ownPayments" title={ownPaymentWords.title}>
      <OwnPayments userId={useUser()?._id ?? ''} />
    </NarrowScreen>
  );
}
