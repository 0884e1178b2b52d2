import { SAVED_SEARCH_LIMITS } from '#shared/core/limits';
import { saveSearch } from '#shared/saved-searches/contract';
import { useContractForm } from '../../../lib/contract-form';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { useSaveSearch } from './api';
import { savedSearchWords } from './words';

type SaveSearchDialogProps = { query: string; suggestedName: string; onClose: () => void };

export function SaveSearchDialog({ query, suggestedName, onClose }: SaveSearchDialogProps) {
  const save = useSaveSearch();
  const form = useContractForm({
    schema: saveSearch.body,
    defaultValues: { query, name: suggestedName },
    mutation: save,
    send: save.mutate,
    onSaved: () => [onClose(), void showToast(savedSearchWords.saved)],
    failure: { refused: savedSearchWords.failed },
  });

  return (
    <FormDialog
      title={savedSearchWords.save}
      description={savedSearchWords.saveHint}
      submit={savedSearchWords.submit}
      busyLabel={savedSearchWords.saving}
      {...form.dialogProps}
      onClose={onClose}
    >
      <Field label={savedSearchWords.name} error={form.errorOf('name')}>
        <TextInput autoFocus maxLength={SAVED_SEARCH_LIMITS.nameLength} {...form.field('name')} />
      </Field>
    </FormDialog>
  );
}
