import { SettlementView } from '../../features/hires/settlement/settlement-view';
import { NotFoundScreen } from '../not-found-screen';

export function SettlementScreen() {
  return <SettlementView notFound={<NotFoundScreen />} />;
}
