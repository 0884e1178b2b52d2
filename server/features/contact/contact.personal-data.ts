import type { PersonalDataPart } from '../../db/personal-data-part';
import { deleteContactMessages, findContactMessages } from './contact-messages.model';

/** Messages are exported only to a confirmed email address, because anybody may have typed the address. */
export const contactPersonalData: PersonalDataPart = {
  collections: ['contactmessages'],
  exportRows: ({ email, emailProven }) => ({
    'messages-to-support.json': exportMessages(emailProven ? email : null),
  }),
  async erase({ email }) {
    if (email) await deleteContactMessages(email);
  },
};

async function* exportMessages(email: string | null) {
  if (!email) return;
  for (const { name, message, createdAt } of await findContactMessages(email))
    yield { name, message, createdAt };
}
