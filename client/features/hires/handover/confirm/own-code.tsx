import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { Button } from '../../../../ui/button';
import { recordWords } from '../words';

type OwnCodeProps = {
  /** Code of six digits; null if this device has not read the code yet. */
  code: string | null;
};

/**
 * The user's code, to be typed on the other side's phone; hidden until a press, because others may see the
 * screen.
 */
export function OwnCode({ code }: OwnCodeProps) {
  const [isShown, setShown] = useState(false);
  if (!isShown)
    return (
      <Button
        variant="quiet"
        size="small"
        icon={KeyRound}
        className="-ml-3.5 justify-self-start"
        onClick={() => setShown(true)}
      >
        {recordWords.ownCodeShow}
      </Button>
    );
  return (
    <div role="status" className="rounded-card border border-line bg-surface px-3.5 py-3">
      {code === null ? (
        <p className="text-small text-ink2">{recordWords.noNetworkCode}</p>
      ) : (
        <>
          <p className="text-small text-ink2">{recordWords.ownCode}</p>
          <p className="font-display text-price tracking-wider tabular-nums">
            {code.slice(0, 3)} {code.slice(3)}
          </p>
          <p className="text-small text-ink2">{recordWords.ownCodeText}</p>
        </>
      )}
    </div>
  );
}
