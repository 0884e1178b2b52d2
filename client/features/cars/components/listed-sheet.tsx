import { Dialog } from '../../../ui/dialog';
import { homeWords } from '../list-words';
import { CarMakeList } from './listed-vehicles';

/** Sheet with the listed cars by make and model on a phone; closes once a make or model is chosen. */
export function ListedVehiclesSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open tall flush title={homeWords.listed} onClose={onClose}>
      <CarMakeList onChosen={onClose} className="px-2 pb-4" />
    </Dialog>
  );
}
