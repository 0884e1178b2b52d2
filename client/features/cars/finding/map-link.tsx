import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part';
import { Button } from '../../../ui/button';
import type { Finding } from '../api';
import { homeWords } from '../list-words';
import { SEARCH_PART_FALLBACKS } from './search-part';

const CountyDialog = lazyPart(
  () => import('../county-map/county-dialog'),
  'CountyDialog',
  SEARCH_PART_FALLBACKS,
);

type MapLinkProps = Pick<Finding, 'search' | 'scope'> & {
  onChoose: (county: string) => void;
};

export function MapLink(choice: MapLinkProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {homeWords.onTheMap}
      </Button>
      {open && <CountyDialog {...choice} onClose={() => setOpen(false)} />}
    </>
  );
}
