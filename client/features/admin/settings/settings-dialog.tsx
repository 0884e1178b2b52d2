import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog';
import { QueryState } from '../../../ui/query-state';
import { settingsQuery } from '../api';
import { SettingsForm } from './settings-form';
import { settingsWords } from './words';

/** Site settings that an admin can change without a deploy. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <QueryState
      query={useQuery(settingsQuery)}
      loading={settingsWords.loading}
      failed={settingsWords.failed}
      frame={(state) => (
        <Dialog open title={settingsWords.title} onClose={onClose}>
          {state}
        </Dialog>
      )}
    >
      {(settings) => <SettingsForm settings={settings} onClose={onClose} />}
    </QueryState>
  );
}
