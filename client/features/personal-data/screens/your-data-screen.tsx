import { useUser } from '../../../lib/session/session';
import { NarrowScreen } from '../../../ui/narrow-screen';
import { YourData } from '../components/your-data';
import { personalDataWords } from '../words';

export function YourDataScreen() {
  return (
    <NarrowScreen page="yourData" title={personalDataWords.title}>
      <YourData email={useUser()?.email ?? ''} />
    </NarrowScreen>
  );
}
