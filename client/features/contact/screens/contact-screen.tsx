import { useMutation } from '@tanstack/react-query';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import { sendContactForm } from '#shared/contact/contract';
import { BRAND } from '#shared/core/brand';
import type { EndpointInput, ParsedReply } from '#shared/core/endpoint';
import { call } from '../../../lib/api-client';
import { useContractForm } from '../../../lib/contract-form';
import { addFaultReference } from '../../../lib/failure-sentence';
import { PageHead } from '../../../lib/page-head';
import { useSession } from '../../../lib/session/session';
import { useSiteSettings } from '../../../lib/site-settings';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Form } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { PageHeading } from '../../../ui/page-heading';
import { Panel } from '../../../ui/panel';
import { TextArea, TextInput } from '../../../ui/text-input';
import { contactWords } from '../words';

type ContactForm = EndpointInput<typeof sendContactForm>['body'];

function useSendContactForm() {
  return useMutation({ mutationFn: (body: ContactForm) => call(sendContactForm, { body }) });
}

/** Contact form and address; the form keeps its text until the message is sent. */
export function ContactScreen() {
  const { supportEmail } = useSiteSettings();
  return (
    <div className="page-width py-8 md:py-12">
      <PageHead page="contact" />
      <PageHeading title={contactWords.title} className="mb-6" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,35rem)_1fr] lg:gap-8">
        <ContactFormPanel />
        <Panel title={contactWords.reachUs}>
          <ul className="grid gap-5">
            <li className="flex gap-3">
              <Mail size={20} aria-hidden className="mt-0.5 text-tea" />
              <div className="min-w-0">
                <p className="text-small text-ink2">{contactWords.byEmail}</p>
                <a href={`mailto:${supportEmail}`} className="font-label text-tea underline wrap-anywhere">
                  {supportEmail}
                </a>
              </div>
            </li>
            <li className="flex gap-3">
              <MapPin size={20} aria-hidden className="mt-0.5 text-tea" />
              <div>
                <p className="text-small text-ink2">{contactWords.office}</p>
                <address className="font-label not-italic">
                  {BRAND.streetAddress.map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </address>
              </div>
            </li>
          </ul>
        </Panel>
      </div>
    </div>
  );
}

const FIELDS = ['name', 'email', 'message'] as const;

function ContactFormPanel() {
  const send = useSendContactForm();
  const { user } = useSession();
  const sender = { name: user?.name ?? '', email: user?.email ?? '' };
  const empty = { ...sender, message: '' };
  const form = useContractForm<ContactForm, ContactForm, ParsedReply<typeof sendContactForm>>({
    defaultValues: empty,
    mutation: send,
    send: send.mutate,
    onSaved: (_reply, sent, { getValues, reset }) => {
      const typed = getValues();
      if (FIELDS.every((name) => typed[name] === sent[name])) reset(empty);
    },
    failure: (error) => addFaultReference(contactWords.failed, error),
  });
  const isRefused = FIELDS.some((name) => form.errorOf(name));

  return (
    <Panel>
      <Form {...form.formProps} noValidate={false} className="grid gap-4">
        <Field label={contactWords.name} error={form.errorOf('name')}>
          <TextInput autoComplete="name" {...form.field('name')} />
        </Field>
        <Field label={contactWords.email} error={form.errorOf('email')}>
          <TextInput type="email" autoComplete="email" {...form.field('email')} />
        </Field>
        <Field label={contactWords.message} error={form.errorOf('message')}>
          <TextArea rows={6} {...form.field('message')} />
        </Field>
        {send.isSuccess && <Notice tone="success">{send.data.message || contactWords.sent}</Notice>}
        {form.failure && <Notice tone="error">{isRefused ? contactWords.refused : form.failure}</Notice>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={send.isPending} busyLabel={contactWords.sending}>
            {contactWords.submit}
          </Button>
          <p className="text-small text-ink2">{contactWords.note}</p>
        </div>
      </Form>
    </Panel>
  );
}
