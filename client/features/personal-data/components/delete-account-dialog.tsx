import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FieldErrors } from '#shared/core/errors';
import { PATHS } from '#shared/core/paths';
import { useContractForm } from '../../../lib/contract-form';
import { describeFailure } from '../../../lib/failure-sentence';
import { clearAccidentDrafts } from '../../../lib/outbox/accident-drafts';
import { clearOutbox } from '../../../lib/outbox/outbox';
import { useSession } from '../../../lib/session/session';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { PasswordInput } from '../../../ui/password-input';
import { showToast } from '../../../ui/toast';
import { uiWords } from '../../../ui/words';
import { useDeleteMyAccount } from '../api';
import { personalDataWords } from '../words';

type DeleteAccountDialogProps = {
  email: string;
  /** Token from the emailed link; if empty, the dialog asks for the password. */
  confirmation: string;
  onClose: () => void;
};

/** Manages the form that deletes the account, and the request for an emailed link instead of a password. */
function useDeletion(confirmation: string) {
  const navigate = useNavigate();
  const { user, signOut } = useSession();
  const deletion = useDeleteMyAccount();
  const link = useDeleteMyAccount();
  const busy = deletion.isPending || link.isPending;
  const failed = deletion.error ?? link.error;

  const form = useContractForm({
    check: ({ password }): FieldErrors =>
      confirmation || password ? {} : { password: personalDataWords.passwordMissing },
    defaultValues: { password: '' },
    mutation: deletion,
    send: (fields, outcome) => {
      if (busy) return;
      link.reset();
      deletion.mutate(confirmation ? { confirmation } : fields, outcome);
    },
    onSaved: leave,
    failure: { refused: personalDataWords.deleteFailed },
  });

  function leave() {
    navigate(PATHS.home, { replace: true });
    if (user) void clearOutbox(user._id);
    if (user) void clearAccidentDrafts(user._id);
    signOut();
    void showToast(personalDataWords.deleted);
  }

  function mailLink() {
    form.edited('password');
    deletion.reset();
    link.mutate({});
  }

  return { deletion, link, form, busy, failed, mailLink };
}

/** Dialog that deletes the account, confirmed by the password or by the emailed link. */
export function DeleteAccountDialog({ email, confirmation, onClose }: DeleteAccountDialogProps) {
  const formId = useId();
  const account = useDeletion(confirmation);
  const { deletion, link, form, busy, failed } = account;

  return (
    <Dialog
      open
      title={personalDataWords.dialogTitle}
      busy={busy}
      onClose={onClose}
      actions={
        <DialogActions>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            disabled={link.isPending}
            busy={deletion.isPending}
            busyLabel={personalDataWords.deleting}
          >
            {personalDataWords.confirm}
          </Button>
          <Button variant="cancel" disabled={busy} onClick={onClose}>
            {uiWords.cancel}
          </Button>
        </DialogActions>
      }
    >
      <Form id={formId} {...form.formProps} className="grid gap-4">
        <Notice tone="warning">{personalDataWords.warning}</Notice>
        <Consequences title={personalDataWords.goesTitle} lines={personalDataWords.goes} />
        <Consequences title={personalDataWords.staysTitle} lines={personalDataWords.stays} />
        {confirmation ? <p>{personalDataWords.confirmed}</p> : <Password account={account} />}
        {link.isSuccess && <Notice tone="success">{personalDataWords.mailed(email)}</Notice>}
        {failed && !form.errorOf('password') && (
          <Notice tone="error">{describeFailure(failed, { refused: personalDataWords.deleteFailed })}</Notice>
        )}
      </Form>
    </Dialog>
  );
}

function Consequences({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="font-strong">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-ink2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Asks for the password; a button instead emails a link that confirms the deletion without a password. */
function Password({ account }: { account: ReturnType<typeof useDeletion> }) {
  const { deletion, link, form, busy, mailLink } = account;
  return (
    <div>
      <Field label={personalDataWords.password} error={form.errorOf('password')}>
        <PasswordInput
          autoFocus
          autoComplete="current-password"
          {...form.field('password')}
          disabled={busy}
        />
      </Field>
      <Button
        variant="quiet"
        size="small"
        className="-ml-3.5 mt-1"
        disabled={deletion.isPending}
        busy={link.isPending}
        busyLabel={personalDataWords.mailing}
        onClick={mailLink}
      >
        {personalDataWords.mailLink}
      </Button>
    </div>
  );
}
