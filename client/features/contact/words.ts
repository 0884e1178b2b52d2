/** Texts of the contact screen. */
export const contactWords = {
  title: 'Contact',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  submit: 'Submit',
  sending: 'Sending...',
  note: 'It may take up to a minute to submit.',
  reachUs: 'Reach us',
  byEmail: 'Email',
  office: 'Office',
  sent: 'Thank you for your message!',
  refused: 'Not sent yet: please look at the marked fields.',
  failed: 'Error sending message. Please try again later.',
} as const;
