import { useMutation, useQueryClient } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import type { HireView } from '#shared/hires/contract';
import { describeFailure } from '../../../lib/failure-sentence';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { agreementQuery } from '../api';
import { hireScreenWords } from './words';

/**
 * Button that saves the printable agreement, including one stored for reading without a network. A plain link
 * could not send the token.
 */
export function Agreement({ userId, hire }: { userId: string; hire: HireView }) {
  const queryClient = useQueryClient();
  const file = useMutation({
    mutationFn: () => queryClient.fetchQuery(agreementQuery(userId, hire)),
    onSuccess: (pdf) => saveFile(hireScreenWords.agreementFile(hire.car.regNo, hire.from), pdf),
  });
  return (
    <Panel>
      <Button
        variant="secondary"
        icon={FileText}
        busy={file.isPending}
        busyLabel={hireScreenWords.agreementBusy}
        onClick={() => file.mutate()}
        className="max-w-full flex-wrap wrap-anywhere"
      >
        {hireScreenWords.agreement}
      </Button>
      <p className="mt-2 text-small text-ink2">{hireScreenWords.agreementText}</p>
      {file.error && (
        <Notice tone="error" className="mt-3">
          {describeFailure(file.error, { refused: hireScreenWords.agreementFailed })}
        </Notice>
      )}
    </Panel>
  );
}
