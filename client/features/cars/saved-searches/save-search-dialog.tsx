import { type FormEvent, useState } from 'react';
import { SAVED_SEARCH_LIMITS } from '#shared/core/limits';
import { saveSearch } from '#shared/saved-searches/contract';
import { failureSentence } from '../../../lib/failure-sentence';
import { Field } from '../../../ui/field';
import { FormDialog } from '../../../ui/form-dialog';
import { TextInput } from '../../../ui/text-input';
import { showToast } from '../../../ui/toast';
import { useSaveSearch } from './api';
import { savedSearchWords } from './words';

type SaveSearchDialogProps = { query: string; suggestedName: string; onClose: () => void };

/** Asks for the name of a search and saves it. */
export function SaveSearchDialog({ query, suggestedName, onClose }: SaveSearchDialogProps) {
  const [name, setName] = useState(suggestedName);
  const [problem, setProblem] = useState('');
  const save = useSaveSearch();

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = saveSearch.body?.safeParse({ query, name });
    setProblem(parsed?.error?.issues[0]?.message ?? '');
    if (!parsed?.data) return;
    save.mutate({ query, name }, { onSuccess: () => [onClose(), void showToast(savedSearchWords.saved)] });
  }

  return (
    <FormDialog
      title={savedSearchWords.save}
      description={savedSearchWords.saveHint}
      submit={savedSearchWords.submit}
      busyLabel={savedSearchWords.saving}
      busy={save.isPending}
      failure={save.error ? failureSentence(save.error, { refused: savedSearchWords.failed }) : ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={savedSearchWords.name} error={problem}>
        <TextInput
          autoFocus
          maxLength={SAVED_SEARCH_LIMITS.nameLength}
          value={name}
          onChange={(event) => [setName(event.target.value), setProblem('')]}
        />
      </Field>
    </FormDialog>
  );
}
