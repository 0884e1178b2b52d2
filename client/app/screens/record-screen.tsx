import { RecordScreenView } from '../../features/hires/handover/screens/record-view';
import { NotFoundScreen } from '../not-found-screen';

export function HandoverScreen() {
  return <RecordScreenView kind="handover" notFound={<NotFoundScreen />} />;
}

export function ReturnScreen() {
  return <RecordScreenView kind="return" notFound={<NotFoundScreen />} />;
}
