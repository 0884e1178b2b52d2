import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import type { HireView } from '#shared/hires/contract';
import { describeFailure } from '../../../lib/failure-sentence';
import { saveFile } from '../../../lib/object-urls';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import { downloadSettlement } from './api';
import { settlementWords } from './words';

/** Downloads the settlement as a PDF; a plain link could not send the token. */
export function SettlementDownload({ hire }: { hire: HireView }) {
  const download = useMutation({
    mutationFn: () => downloadSettlement(hire._id),
    onSuccess: (pdf) => saveFile(settlementWords.file(hire.car.regNo, hire.from), pdf),
  });
  return (
    <div className="mt-3.5">
      <Button
        icon={Download}
        className="w-full"
        busy={download.isPending}
        busyLabel={settlementWords.downloading}
        onClick={() => download.mutate()}
      >
        {settlementWords.download}
      </Button>
      {download.error && (
        <FieldError>
          {describeFailure(download.error, { refused: settlementWords.downloadFailed })}
        </FieldError>
      )}
    </div>
  );
}
