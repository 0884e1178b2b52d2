import { useMutation } from '@tanstack/react-query';
import { sendContactForm } from '#shared/contact/contract';
import type { CallInput } from '#shared/core/endpoint';
import { call } from '../../lib/api-client';

export type ContactForm = CallInput<typeof sendContactForm>['body'];

export function useSendContactForm() {
  return useMutation({ mutationFn: (body: ContactForm) => call(sendContactForm, { body }) });
}
