import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useRef, useState } from 'react';
import { TIMINGS } from '#shared/core/limits';
import { failureSentence } from '../../lib/failure-sentence';
import { useTimeout } from '../../lib/use-timeout';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { TextInput } from '../../ui/text-input';
import { uiWords } from '../../ui/words';
import { useRenewAddress } from './api';
import { otherCalendarWords as words } from './words';

/** The private address under which a calendar app reads the car's hires. */
export function CalendarAddress({ regNo, address }: { regNo: string; address: string }) {
  const [copying, setCopying] = useState<'idle' | 'copied' | 'forbidden'>('idle');
  const [asking, setAsking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const renewal = useRenewAddress(regNo);
  useTimeout(copying === 'copied', TIMINGS.copyConfirmationMs, () => setCopying('idle'));

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopying('copied');
    } catch {
      setCopying('forbidden');
      input.current?.select();
    }
  }

  function renew() {
    renewal.mutate(undefined, { onSuccess: () => setAsking(false) });
  }
  return (
    <section aria-label={words.outTitle} className="grid gap-3">
      <h3 className="text-nav font-label">{words.outTitle}</h3>
      <Field
        label={words.outLabel}
        hint={words.outHint}
        error={copying === 'forbidden' ? words.copyByHand : undefined}
      >
        <TextInput ref={input} readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      {renewal.isError && (
        <Notice tone="error">
          {failureSentence(renewal.error, { refused: words.renewRefused, broken: words.renewBroken })}
        </Notice>
      )}
      <p role="status" className="text-small text-ink2 empty:hidden">
        {renewal.isSuccess && !asking && words.renewed}
      </p>
      {asking && <Notice tone="warning">{words.renewQuestion}</Notice>}
      <div className="flex flex-wrap gap-3">
        {asking ? (
          <>
            <Button
              variant="danger"
              size="small"
              busy={renewal.isPending}
              busyLabel={words.renewing}
              onClick={renew}
              autoFocus
            >
              {words.renewYes}
            </Button>
            <Button
              variant="quiet"
              size="small"
              disabled={renewal.isPending}
              onClick={() => setAsking(false)}
            >
              {uiWords.cancel}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="secondary"
              size="small"
              icon={copying === 'copied' ? Check : Copy}
              onClick={() => void copy()}
            >
              {copying === 'copied' ? words.copied : words.copy}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
              {words.renew}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
