import { Dialog } from '../../../ui/dialog';
import { homeWords } from '../list-words';
import { MakeList } from './listed-vehicles';

/** Sheet with the listed cars by make and model on a phone; closes once a make or model is chosen. */
export function ListedSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open tall flush title={homeWords.listed} onClose={onClose}>
      <MakeList onChosen={onClose} className="px-2 pb-4" />
    </Dialog>
  );
}
