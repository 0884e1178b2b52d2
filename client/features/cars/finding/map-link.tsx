import { lazy, useState } from 'react';
import { loadPart } from '../../../lib/load-part';
import { Button } from '../../../ui/button';
import { homeWords } from '../list-words';
import type { Finding } from './finding';
import { Later } from './later';

const CountyDialog = lazy(() =>
  loadPart(() => import('../county-map/county-dialog')).then((part) => ({ default: part.CountyDialog })),
);

type MapLinkProps = Pick<Finding, 'search' | 'scope'> & {
  onChoose: (county: string) => void;
};

/** Opens the map of the counties, which loads with the first press. */
export function MapLink(choice: MapLinkProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {homeWords.onTheMap}
      </Button>
      {open && (
        <Later>
          <CountyDialog {...choice} onClose={() => setOpen(false)} />
        </Later>
      )}
    </>
  );
}
