import { useUser } from '../../../lib/session/session';
import { NarrowScreen } from '../../../ui/narrow-screen';
import { BlockedPeople } from '../components/blocked-people';
import { safetyWords } from '../words';

export function BlockedPeopleScreen() {
  return (
    <NarrowScreen page="blockedPeople" title={safetyWords.blockedPeople}>
      <BlockedPeople callerId={useUser()?._id ?? ''} />
    </NarrowScreen>
  );
}
