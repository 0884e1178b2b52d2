import { BRAND } from '#shared/core/brand';
import { FEES, NOTIFICATION_LIMITS, SUBSCRIPTION_TIMES } from '#shared/core/limits';
import { RETENTION_DAYS } from '#shared/core/retention';

/** With `leadsToPolicy` the text ends where the link to the privacy policy follows. */
export type TermsSection = {
  title: string;
  paragraphs: readonly string[];
  list?: readonly string[];
  leadsToPolicy?: true;
};

type Section = { title: string; paragraphs: readonly string[]; list?: readonly string[] };

const { name, streetAddress } = BRAND;
const UPDATED = '22 November 2026';

const years = (days: number) => `${Math.floor(days / 365)} years`;
const weeks = (days: number) => `${Math.floor(days / 7)} weeks`;
const months = (days: number) => `${Math.floor((days / 365) * 12)} months`;

/** Texts of the terms screen. */
export const termsWords = {
  title: 'Terms and Conditions',
  updated: `Last updated ${UPDATED}`,
  close: 'Close',
  agreement: {
    title: 'For car owners',
    sentence: (supportEmail: string) =>
      `Download, sign and email the agreement form to ${supportEmail} before your first registration.`,
    link: 'Agreement form (PDF)',
  },
  sections: [
    {
      title: 'Introduction',
      paragraphs: [
        `${name} is a marketplace on which car owners list vehicles for hire at a daily price and renters find and contact them. These terms are a contract between you and ${name}. By creating an account, listing a car or contacting an owner you accept them.`,
        `${name} is not a party to the hire. The hire contract is between the owner and the renter alone.`,
      ],
    },
    {
      title: 'Use of Service',
      paragraphs: ['You may use the service if you are at least 18 years old and give true information.'],
      list: [
        `Owners list only cars that they own or may hire out, with valid insurance for hire and a valid NTSA inspection, and keep price, place and photos true.`,
        `A listing costs Ksh. ${FEES.listing}, paid by M-Pesa, and lasts ${SUBSCRIPTION_TIMES.months} months. It may be renewed for the same fee. The fee pays for the listing and is not returned once the car is listed.`,
        'Owners download, sign and email back the agreement form before their first registration.',
        'Renters do not pay before visiting the offices or receiving the vehicle, and check insurance, inspection and identity themselves.',
        'Photos must show the car and no recognisable people.',
        'Messages must be lawful and respectful. We may suspend accounts and remove listings that break these terms.',
        `${name} is not liable for agreements, payments, damage or loss between owners and renters, save where the law does not allow this to be excluded.`,
      ],
    },
    {
      title: 'Privacy',
      paragraphs: ['How we treat personal data is described in our'],
      leadsToPolicy: true,
    },
    {
      title: 'Amendments',
      paragraphs: [
        'We may change these terms. We announce changes on this page at least 14 days before they apply; anyone who continues to use the service after that accepts them.',
      ],
    },
    {
      title: 'Governing Law',
      paragraphs: [
        'These terms are governed by the laws of Kenya. Disputes that cannot be settled between us go to the courts of Kenya.',
      ],
    },
  ] satisfies readonly TermsSection[],
  privacyLink: 'Privacy Policy',
} as const;

/** Texts of the privacy policy, as the Data Protection Act, No. 24 of 2019, requires. */
export const privacyWords = {
  title: 'Privacy Policy',
  updated: `Last updated ${UPDATED}`,
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: [
        `${name}, ${streetAddress.join(', ')}, is the data controller under the Data Protection Act, 2019 (No. 24 of 2019) of Kenya. How to reach us is under Contact. The service is for people aged 18 and over.`,
      ],
    },
    {
      title: 'What we collect',
      paragraphs: [
        'You may look at cars without telling us who you are. An account needs a name, an email and a password, and a listing needs its details and a phone number: without them we cannot provide these. The rest is up to you.',
        'We collect from you directly, and only what running the marketplace needs:',
      ],
      list: [
        'Name and email, when you create an account; your password only as a hash that cannot be read back.',
        'Devices that are signed in: browser and system, when they signed in and were last used. If you set up two-step sign-in, its key, encrypted.',
        'Notifications: what we showed you in the page, what you chose to get by email, SMS and push, and the address at which your browser’s maker delivers push messages, encrypted.',
        'Contact info: the phone number that you put on a listing or in your profile, and the one that you verify by SMS.',
        'ID or passport for verification, if you ask to become a verified owner.',
        'Papers, if you agree to each check: photos of your driving licence, your ID or passport, or logbook and insurance of a car, with their numbers, dates and classes. They are stored encrypted; only the member of our staff who checks them sees photos and numbers. We ask for no photo of your face.',
        'Disputes: if you dispute a registration number, a photo of the logbook, your phone number and what you write; only our staff see them.',
        'Cars you list: registration number, details, photos (their location data is removed), price and place.',
        'Photos that you take of a car at hand-over or return (their location data is removed); the other side of the hire and our staff see them.',
        'Calendars of your cars: days that you block, and the private address of another calendar if you enter one; we read it to know which days are taken, and keep the days alone.',
        'What owners claim after a hire, with photos and estimates of garages, what the two sides and our staff write about it, and how it ended; the two sides and our staff see it.',
        'Payments: the phone number charged, the amount, the receipt number and the time. We never see your M-Pesa PIN.',
        'Hires that you ask for or are asked for: car, days, price, place, what you write, who did what when; once a hire is accepted, the two of you see each other’s phone number.',
        'Messages that you exchange, and what you write to support.',
        'Cars that you keep as favourites and searches that you save, once you are signed in.',
        'Reviews that you write after a hire, and your answers to reviews about you: public, with your name.',
        'Reports that you make about people, cars, messages or reviews, with what was reported, and whom you have blocked.',
        'Usage data: which pages are opened, from which address, and when a contact was revealed to whom. How many people look at a listing is counted by the day for its owner, without saying who they are.',
      ],
    },
    {
      title: 'What we use it for',
      paragraphs: [
        'We rely on our contract with you, on the law, and on our legitimate interest in a safe marketplace:',
      ],
      list: [
        'to run your account, your listings, your hires and your conversations (contract);',
        'to charge the listing fee and keep the books (contract, legal duty);',
        'to show your number to signed-in renters who ask for it (contract);',
        'to check papers that you send, so that owners and renters know whom they deal with (consent; without it you can hire from and to people who ask for none);',
        'to verify owners, email addresses and phones, to keep anyone from collecting the numbers of all owners, to prevent fraud and to answer support (legitimate interest);',
        'to remind you of your own listings, and to write to you about new cars that fit a search that you saved, until you stop it (contract). We send no advertising unless you agree to it (consent).',
      ],
    },
    {
      title: 'Whom we share it with',
      paragraphs: [
        'An owner’s name and listing are public, and so are reviews, with the name of their author; the phone number is shown to signed-in people who ask for it. Payments go through Safaricom M-Pesa. Google learns of your sign-in only if you sign in with Google. Hosting, email and SMS providers process data for us under contract; push messages go through your browser’s maker, encrypted so that only your device reads them; where they do so outside Kenya we make sure of proper safeguards. We sell nothing, and hand data to authorities only where the law obliges us.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: ['No longer than needed:'],
      list: [
        'account and listings: until you delete them or ask us to;',
        `ID or passport images: at most ${RETENTION_DAYS.idImage} days after verification;`,
        `photos and numbers of papers: until we accept them, ${RETENTION_DAYS.refusedPaperPhoto} days after a refusal, at most ${RETENTION_DAYS.paperPhoto} days, and no longer than you agree; then the result, dates, classes, the last three characters of the number and a code of it that cannot be read back, until you withdraw the paper or delete your account;`,
        `messages: ${months(RETENTION_DAYS.message)}; messages to support: ${months(RETENTION_DAYS.contactMessage)};`,
        `hires, with accidents, fines and tolls and the photos of their notices, seen by the two sides and our staff only: ${months(RETENTION_DAYS.hire)} after they have ended;`,
        `who was shown an owner’s phone number: ${months(RETENTION_DAYS.reveal)}; how many numbers an account and an address have seen: a day and an hour, the address as a code that cannot be read back;`,
        'links and codes for verification: a day and ten minutes;',
        'favourites and saved searches: until you remove them or delete your account, at most 300 and 20;',
        'emails that wait to be sent: 7 days at most, encrypted;',
        `how often a listing was looked at on a day: ${weeks(RETENTION_DAYS.viewCount)}; that you have looked at it, so that you count once, as a code that cannot be read back: ${RETENTION_DAYS.viewOfVisitor} days;`,
        `what we notified you of: ${RETENTION_DAYS.notification} days, at most the last ${NOTIFICATION_LIMITS.perUser}; what you chose to get: until you delete your account; devices with push messages: until you turn them off or sign out, at most ${RETENTION_DAYS.pushDevice} days;`,
        `reviews: ${years(RETENTION_DAYS.review)}, and no longer than the account that they are about; after their author deletes their own account, without the name; one that we have hidden: ${months(RETENTION_DAYS.hiddenReview)};`,
        `reports: ${months(RETENTION_DAYS.report)} after the decision; blocks: until you end them or delete your account;`,
        `photos of a car at hand-over, return and an accident, seen by the two sides of the hire and our staff only: ${RETENTION_DAYS.hirePhoto} days after its last day, and as long as a claim about it is open;`,
        `claims after a hire, with estimates: as long as the hire, ${months(RETENTION_DAYS.hire)} after its end;`,
        `logbook photos of a dispute: ${RETENTION_DAYS.disputeLogbook} days after its decision, the dispute itself: ${months(RETENTION_DAYS.dispute)}; a registration number that we keep for you after a dispute: ${RETENTION_DAYS.plateReservation} days;`,
        `payment records, with the phone number and the payer: ${years(RETENTION_DAYS.payment)}, as tax law requires; M-Pesa’s own report of a payment: ${months(RETENTION_DAYS.paymentCallback)}; a number that got a payment prompt, so that nobody is flooded with them: an hour;`,
        `records of what our staff did, with the name of the member of staff: ${years(RETENTION_DAYS.audit)};`,
        `signs that you have signed in on a device: ${RETENTION_DAYS.device} days; counts of wrong passwords: a day;`,
        `devices that are signed in: until you sign out, at most ${RETENTION_DAYS.session} days after the sign-in;`,
        `that an account was deleted, without a name: ${RETENTION_DAYS.erasure} days;`,
        `server logs: at most ${RETENTION_DAYS.serverLog} days; backups: at most ${RETENTION_DAYS.backup} days.`,
      ],
    },
    {
      title: 'Security',
      paragraphs: [
        'Data travels encrypted, passwords are hashed with argon2id, access by our staff is limited and recorded. If a breach puts you at risk we notify the Data Commissioner within 72 hours and you without delay.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You have the right to be informed how your data is used, which this page does. No decision about you is made by machines alone. You may also:',
      ],
      list: [
        'ask what we hold about you, and receive it in a form that other services can read: under Profile, Export my data;',
        'have false or misleading data corrected;',
        'have data erased that we no longer need or may not keep;',
        'have its use restricted, or object to it;',
        'withdraw a consent at any time; what was done before stays lawful;',
        'complain to the Office of the Data Protection Commissioner (ODPC), www.odpc.go.ke.',
      ],
    },
    {
      title: 'Erasing your data',
      paragraphs: [
        'Under Profile, Delete my account erases your account, your cars, your photos and the text of your messages at once. The people you wrote with keep what they wrote themselves, without your name, address and number. Of a hire the other side keeps days and price, without your name and words; hires that have not begun end. While a car of one of your hires is handed over, the account can be deleted once its return is recorded. If you cannot sign in, write to the address under Contact from the email of the account. We answer within 7 days, free of charge, and erase within 14.',
        'What stays until its time is over: payment records, which tax law makes us keep; records of what you did as a member of our staff; photos of a car that you hired, if a claim about it is open at that time; and backups, which still hold what was erased until newer ones replace them.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'One cookie (XSRF-TOKEN) protects your requests against forgery. Another (device) tells us for 180 days that you have signed in here before, so that strangers who guess at your password cannot lock you out; we keep it as a hash. Where you sign in with Google, a third (google) makes sure for an hour that it is this browser that does. Others (language, data-saver) keep for a year what you chose. Your browser’s storage keeps your sign-in, the last four cars that you looked at, cars that you compare, cars that you keep before you sign in, a car registration that you have not finished, its photos for seven days at most, and your place on the page. So that you can read without a network, it also keeps for 30 days at most what you last looked at: searches, cars with their photos, favourites and conversations; and a hand-over or return of a car that you have not confirmed, for seven days at most. Sign Out deletes all of this from the device. Messages, favourites, and confirmed hand-overs and returns with their photos wait there until they are sent, even after Sign Out, for 30 days at most. There are no advertising or tracking cookies.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: ['We announce changes of this policy on this page at least 14 days before they apply.'],
    },
  ] satisfies readonly Section[],
  contact: {
    title: 'Contact',
    sentence: (supportEmail: string) => `Write to our data protection contact at ${supportEmail}.`,
  },
} as const;
