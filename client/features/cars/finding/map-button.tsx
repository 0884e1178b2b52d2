import MapIcon from 'lucide-react/icons/map';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { IconButton } from '../../../ui/button';
import type { ScreenSearch } from '../api';
import { homeWords } from '../list-words';
import { SEARCH_SHEET_FALLBACKS } from './search-part';

export const CountyDialog = lazyPart(
  () => import('../county-map/county-dialog'),
  'CountyDialog',
  SEARCH_SHEET_FALLBACKS,
);

type MapButtonProps = Pick<ScreenSearch, 'search'> & {
  onChoose: (county: string) => void;
  /** Applies the search changed by the button 'Near me' beside the map. */
  apply?: ScreenSearch['apply'];
};

export function MapButton(choice: MapButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={MapIcon}
        label={homeWords.onTheMap}
        onClick={() => setOpen(true)}
        className="size-11! text-tea"
      />
      {open && <CountyDialog {...choice} onClose={() => setOpen(false)} />}
    </>
  );
}
