import { type FormEvent, type ReactNode, useState } from 'react';
import { PROOF_LIMITS } from '#shared/core/limits';
import { KENYAN_PHONE_SENTENCE, toDarajaPhone } from '#shared/core/phone';
import { failureSentence } from '../../../lib/failure-sentence';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import { TextInput } from '../../../ui/text-input';
import { verificationWords } from '../words';
import { useRequestPhoneCode, useVerifyPhone } from './api';

/** Sends a code to a phone and asks for it. */
export function PhoneStep() {
  const request = useRequestPhoneCode();
  const [problem, setProblem] = useState('');
  const [phone, setPhone] = useState('');

  function send(event: FormEvent) {
    event.preventDefault();
    const valid = toDarajaPhone(phone) !== null;
    setProblem(valid ? '' : KENYAN_PHONE_SENTENCE);
    if (valid) request.mutate(phone);
  }

  return (
    <div className="grid gap-4">
      <form onSubmit={send} noValidate className="grid gap-3">
        <Field
          label={verificationWords.phone}
          error={problem || (request.error ? sentenceOf(request.error) : '')}
        >
          <TextInput
            type="tel"
            autoComplete="tel"
            value={phone}
            onChange={(event) => [setPhone(event.target.value), setProblem(''), request.reset()]}
          />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          busy={request.isPending}
          busyLabel={verificationWords.sending}
        >
          {request.isSuccess ? verificationWords.again : verificationWords.sendCode}
        </Button>
      </form>
      {request.isSuccess && (
        <>
          <Notice tone="success">{request.data.message}</Notice>
          <CodeForm key={request.submittedAt} />
        </>
      )}
    </div>
  );
}

function CodeForm() {
  const [code, setCode] = useState('');
  const verify = useVerifyPhone();
  const complete = code.length === PROOF_LIMITS.codeLength;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (complete) verify.mutate(code);
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field label={verificationWords.code} error={verify.error ? sentenceOf(verify.error) : ''}>
        <TextInput
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={PROOF_LIMITS.codeLength}
          value={code}
          onChange={(event) => [setCode(event.target.value.replace(/\D/g, '')), verify.reset()]}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        disabled={!complete}
        busy={verify.isPending}
        busyLabel={verificationWords.checking}
      >
        {verificationWords.check}
      </Button>
    </form>
  );
}

function sentenceOf(error: unknown): ReactNode {
  return failureSentence(error, { refused: verificationWords.failed });
}
