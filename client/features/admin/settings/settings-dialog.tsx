import { useQuery } from '@tanstack/react-query';
import { withReference } from '../../../lib/failure-sentence';
import { Dialog } from '../../../ui/dialog';
import { ErrorState } from '../../../ui/error-state';
import { SpinnerWithWords } from '../../../ui/spinner-with-words';
import { settingsQuery } from '../api';
import { SettingsForm } from './settings-form';
import { settingsWords } from './words';

/** Site settings that an admin can change without a deploy. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isError, isFetching, refetch } = useQuery(settingsQuery);
  if (data) return <SettingsForm settings={data} onClose={onClose} />;
  return (
    <Dialog open title={settingsWords.title} onClose={onClose}>
      {isError ? (
        <ErrorState
          sentence={withReference(settingsWords.failed, error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SpinnerWithWords words={settingsWords.loading} />
      )}
    </Dialog>
  );
}
