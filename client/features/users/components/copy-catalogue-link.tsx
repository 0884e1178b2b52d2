import Check from 'lucide-react/icons/check';
import LinkIcon from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { TIMINGS } from '#shared/core/limits';
import { PATHS } from '#shared/core/paths';
import { PREFIX } from '#shared/language/page-language';
import { useTimeout } from '../../../lib/use-timeout';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import { userWords } from '../words';

/** Copies the catalogue's link; shows it in a field if the browser forbids copying. */
export function CopyCatalogueLink({ userId }: { userId: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'forbidden'>('idle');
  const address = `${window.location.origin}${PREFIX}${PATHS.catalogue(userId)}`;
  useTimeout(state === 'copied', TIMINGS.copyConfirmationMs, () => setState('idle'));

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setState('copied');
    } catch {
      setState('forbidden');
    }
  }

  if (state === 'forbidden') {
    return (
      <Field label={userWords.copyByHand}>
        <TextInput readOnly value={address} autoFocus onFocus={(event) => event.target.select()} />
      </Field>
    );
  }
  return (
    <Button variant="quiet" icon={state === 'copied' ? Check : LinkIcon} onClick={copy}>
      {state === 'copied' ? userWords.copied : userWords.copy}
    </Button>
  );
}
