import { useRef, useState } from 'react';
import { describeFailure } from '../../lib/failure-sentence';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { TextInput } from '../../ui/text-input';
import { uiWords } from '../../ui/words';
import { useRenewAddress } from './api';
import { otherCalendarWords as words } from './words';

type CalendarAddressProps = { regNo: string; address: string };

/**
 * The private address from which a calendar app reads the hires of the car, with buttons to copy and to replace
 * the address.
 */
export function CalendarAddress({ regNo, address }: CalendarAddressProps) {
  const [isForbidden, setForbidden] = useState(false);
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const renewal = useRenewAddress(regNo);

  function offerCopyByHand() {
    setForbidden(true);
    input.current?.select();
  }

  return (
    <section aria-label={words.outTitle} className="grid gap-3">
      <h3 className="text-nav font-label">{words.outTitle}</h3>
      <Field label={words.outLabel} hint={words.outHint} error={isForbidden ? words.copyByHand : undefined}>
        <TextInput ref={input} readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      {renewal.isError && (
        <Notice tone="error">
          {describeFailure(renewal.error, { refused: words.renewRefused, broken: words.renewBroken })}
        </Notice>
      )}
      <p role="status" className="text-small text-ink2 empty:hidden">
        {renewal.isSuccess && !asking && words.renewed}
      </p>
      {asking && <Notice tone="warning">{words.renewQuestion}</Notice>}
      <div className="flex flex-wrap gap-3">
        {asking ? (
          <ConfirmRenewal renewal={renewal} onEnd={() => setAsking(false)} />
        ) : (
          <>
            <CopyButton
              text={address}
              label={words.copy}
              copiedLabel={words.copied}
              size="small"
              onForbidden={offerCopyByHand}
            />
            <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
              {words.renew}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

type ConfirmRenewalProps = { renewal: ReturnType<typeof useRenewAddress>; onEnd: () => void };

/** Buttons that replace the address or keep it; `onEnd` runs after a success and on Cancel. */
function ConfirmRenewal({ renewal, onEnd }: ConfirmRenewalProps) {
  return (
    <>
      <Button
        variant="danger"
        size="small"
        busy={renewal.isPending}
        busyLabel={words.renewing}
        onClick={() => renewal.mutate(undefined, { onSuccess: onEnd })}
        autoFocus
      >
        {words.renewYes}
      </Button>
      <Button variant="quiet" size="small" disabled={renewal.isPending} onClick={onEnd}>
        {uiWords.cancel}
      </Button>
    </>
  );
}
